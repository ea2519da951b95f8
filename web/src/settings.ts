// What a person chose for this browser; kept in localStorage.
import type { Language } from './board/types';
import { reactive } from './reactive.svelte';

export type Scheme = '' | 'light' | 'dark'; // empty: as the system has it

export interface Settings {
  language: Language;
  scheme: Scheme;
  sounds: boolean;
  confirm: boolean; // a move is asked for once more before it is made
}

const place = 'quintet.settings';

const languageOfBrowser = (): Language =>
  navigator.languages.some((tag) => /^pt\b/i.test(tag)) &&
  !/^en\b/i.test(navigator.languages[0] ?? '')
    ? 'pt'
    : 'en';

function stored(): Partial<Settings> {
  try {
    const said: unknown = JSON.parse(localStorage.getItem(place) ?? '{}');
    return typeof said === 'object' && said !== null ? said : {};
  } catch {
    return {}; // unreadable or forbidden: as on the first visit
  }
}

function read(): Settings {
  const { language, scheme, sounds, confirm } = stored();
  return {
    language: language === 'en' || language === 'pt' ? language : languageOfBrowser(),
    scheme: scheme === 'light' || scheme === 'dark' ? scheme : '',
    sounds: sounds !== false,
    confirm: confirm === true,
  };
}

/** The settings in force: `settings.value.language` and so on. */
export const settings = reactive(read());

export function change(to: Partial<Settings>) {
  settings.value = { ...settings.value, ...to };
  try {
    localStorage.setItem(place, JSON.stringify(settings.value));
  } catch {
    // A browser that keeps nothing still has them until the page is closed.
  }
  show();
}

/** Lets the document know. */
export function show() {
  document.documentElement.dataset.scheme = settings.value.scheme;
  document.documentElement.lang = settings.value.language;
}
