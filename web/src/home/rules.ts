// Rule options as a form has them, and as the text that the server reads (`size=9,over=on`).
import type { Option } from '../api/types';

export type Chosen = Record<string, string>; // by option key; defaults may be left out

export function rulesText(options: Option[], chosen: Chosen): string {
  return options
    .filter(({ key, default: usual }) => chosen[key] && chosen[key] !== usual)
    .map(({ key }) => `${key}=${chosen[key]}`)
    .join(',');
}

export function rulesChosen(text: string): Chosen {
  const chosen: Chosen = {};
  for (const part of text.split(',')) {
    const equals = part.indexOf('=');
    if (equals > 0) chosen[part.slice(0, equals)] = part.slice(equals + 1);
  }
  return chosen;
}

/** The props of every option field. */
export interface FieldProps {
  game: string;
  option: Option;
  value: string;
  onchange: (value: string) => void;
}

/** The kind of field that an option needs. */
export type Field =
  | { kind: 'choice' }
  | { kind: 'number'; least: number; most: number }
  | { kind: 'size'; least: number; most: number } // rows x columns
  | { kind: 'text' };

export function fieldOf({ allowed, values }: Option): Field {
  if (values.length > 0) return { kind: 'choice' };
  const range = /^(\d+)\.\.(\d+)$/.exec(allowed);
  if (range) return { kind: 'number', least: Number(range[1]), most: Number(range[2]) };
  const size = /^[A-Z]x[A-Z], each (\d+)\.\.(\d+)/.exec(allowed);
  if (size) return { kind: 'size', least: Number(size[1]), most: Number(size[2]) };
  return { kind: 'text' };
}
