// The user's settings for this browser, stored in localStorage.
import type { Language } from './api/types';
import { reactive } from './reactive.svelte';

export type Scheme = '' | 'light' | 'dark'; // empty: the system's setting

export interface Settings {
  language: Language;
  scheme: Scheme;
  sounds: boolean;
  marks: boolean; // legal targets are marked on the board
  turned: string[]; // games whose board is turned around
  confirm: boolean; // moves need a confirmation
}

const place = 'quintet.settings';

const isLanguage = (text: unknown): text is Language => text === 'en' || text === 'pt';

/** The first of the browser's languages that we support. */
const languageOfBrowser = (): Language =>
  navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en';

function stored(): Partial<Settings> {
  try {
    const said: unknown = JSON.parse(localStorage.getItem(place) ?? '{}');
    return typeof said === 'object' && said !== null ? said : {};
  } catch {
    return {}; // unreadable or forbidden: as on the first visit
  }
}

function read(): Settings {
  const { language, scheme, sounds, marks, turned, confirm } = stored();
  return {
    language: isLanguage(language) ? language : languageOfBrowser(),
    scheme: scheme === 'light' || scheme === 'dark' ? scheme : '',
    sounds: sounds !== false,
    marks: marks !== false,
    turned: Array.isArray(turned) ? turned.filter((id) => typeof id === 'string') : [],
    confirm: confirm === true,
  };
}

/** The current settings: `settings.value.language` and so on. */
export const settings = reactive(read());

export function change(to: Partial<Settings>) {
  settings.value = { ...settings.value, ...to };
  try {
    localStorage.setItem(place, JSON.stringify(settings.value));
  } catch {
    // Without storage, they last until the page is closed.
  }
  show();
}

/** Applies them to the document. */
export function show() {
  document.documentElement.dataset.scheme = settings.value.scheme;
  document.documentElement.lang = settings.value.language;
}
