// What the page says, in the language of the settings. The texts are page.LANGUAGE.words of the
// same catalogue as the program's (src/words); what games say comes from the server, said already.
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

/** Lines `key = text`; `#` begins a comment line. */
export function readWords(file: string): Texts {
  const texts: Texts = new Map();
  for (const line of file.split('\n')) {
    const parts = /^\s*([^#\s=][^=]*?)\s*=\s*(.*?)\s*$/.exec(line);
    if (parts?.[1] !== undefined && parts[2] !== undefined) texts.set(parts[1], parts[2]);
  }
  return texts;
}

/** Fills gaps: `{0}` the first filling, `{0:stone|stones}` the first form if it is 1. */
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

/** The text of a key in the language of the page. A key that is in no catalogue is said as it is. */
export const t = (key: string, ...gaps: (string | number)[]): string =>
  fill(spoken.value.get(key) ?? key, gaps);

/** What the server names in both languages. */
export const nameOf = (names: Names | undefined): string => names?.[settings.value.language] ?? '';

/** Fetches the texts of a language and speaks it from then on. */
export async function speak(language: Language = settings.value.language) {
  const texts = readWords((await loadFile(files[language])).default);
  spoken.value = texts;
  change({ language });
}
