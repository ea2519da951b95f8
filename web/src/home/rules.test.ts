import { expect, test } from 'vitest';
import { fixture } from '../gallery/fixtures';
import { fieldOf, rulesChosen, rulesText } from './rules';

const optionsOf = (game: string) => fixture(game, 'start').game.options;

test('defaults are left out', () => {
  const options = optionsOf('jinli');
  expect(rulesText(options, { size: '7', stones: '3', start: 'inset' })).toBe(
    'stones=3,start=inset',
  );
  expect(rulesText(options, {})).toBe('');
});

test('a rules text fills the form', () => {
  expect(rulesChosen('stones=3,start=inset')).toEqual({ stones: '3', start: 'inset' });
  expect(rulesChosen('map=##J#/#..*,empties=winner')).toEqual({
    map: '##J#/#..*',
    empties: 'winner',
  });
  expect(rulesChosen('')).toEqual({});
});

test('every option of every game has a field', () => {
  const fields = (game: string) =>
    Object.fromEntries(optionsOf(game).map((option) => [option.key, fieldOf(option)]));
  expect(fields('jinli')).toMatchObject({
    size: { kind: 'number', least: 5, most: 8 },
    start: { kind: 'choice' },
  });
  expect(fields('squex')).toMatchObject({ size: { kind: 'size', least: 3, most: 15 } });
  expect(fields('wali')).toMatchObject({ size: { kind: 'size', least: 4, most: 8 } });
  expect(fields('mapello')).toMatchObject({ map: { kind: 'choice' } });
});
