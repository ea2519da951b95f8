// The page's texts in the selected language. They are in page.LANGUAGE.words of the program's
// catalogue (src/words); the games' texts come from the server already translated.
import { loadFile } from './api/reach';
import type { Language, Names } from './api/types';
import { reactive } from './reactive.svelte';
import { change, settings } from './settings';

type Texts = Map<string, string>;

const files: Record<Language, () => Promise<{ default: string }>> = {
  en: () => import('../../src/words/page.en.words?raw'),
  pt: () => import('../../src/words/page.pt.words?raw'),
};

const spoken = reactive<Texts>(new Map());

/** Lines `key = text`; `#` starts a comment line. */
export function readWords(file: string): Texts {
  const texts: Texts = new Map();
  for (const line of file.split('\n')) {
    const parts = /^\s*([^#\s=][^=]*?)\s*=\s*(.*?)\s*$/.exec(line);
    if (parts?.[1] !== undefined && parts[2] !== undefined) texts.set(parts[1], parts[2]);
  }
  return texts;
}

/** Fills placeholders: `{0}` is the first value, `{0:stone|stones}` its first form if it is 1. */
export function fill(text: string, gaps: (string | number)[]): string {
  return text.replace(
    /\{(\d+)(?::([^|}]*)\|([^}]*))?\}/g,
    (gap: string, number: string, one?: string, many?: string) => {
      const filling = gaps[Number(number)];
      if (filling === undefined) return gap;
      if (one === undefined) return String(filling);
      return String(filling) === '1' ? one : (many ?? '');
    },
  );
}

/** The text for a key in the page's language. An unknown key is returned as it is. */
export const t = (key: string, ...gaps: (string | number)[]): string =>
  fill(spoken.value.get(key) ?? key, gaps);

/** A name that the server gives in both languages. */
export const nameOf = (names: Names | undefined): string => names?.[settings.value.language] ?? '';

/** Loads the texts of a language and switches to it. */
export async function speak(language: Language = settings.value.language) {
  const texts = readWords((await loadFile(files[language])).default);
  spoken.value = texts;
  change({ language });
}
