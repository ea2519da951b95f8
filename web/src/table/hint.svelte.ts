// Hints in three steps, for games alone or against the computer: which piece, which move, why.
import { live } from '../api/live';
import type { Advice, Position, Table } from '../api/types';
import type { Pointer } from '../board/theme';
import { t } from '../words';

/** Whether hints are allowed at this table: not against other people, and not in rated games. */
export function mayHint({ status, rated, seats, you }: Table): boolean {
  const alone = Object.values(seats).every((seat) => seat?.you || seat?.kind === 'computer');
  return status === 'live' && !rated && alone && you.length > 0;
}

export class Hint {
  advice = $state.raw<Advice | null>(null);
  asking = $state(false);
  private step = $state(0); // how many of the three have been given
  private stop = () => {};

  /** Gives the next of the three steps. */
  next(table: Table, onProblem: (text: string) => void) {
    if (this.asking) return;
    if (this.advice) {
      this.step = Math.min(this.step + 1, 3);
      return;
    }
    this.asking = true;
    const { game, rules, start, moves } = table;
    const asked = { game, rules, position: start, moves: moves.map(({ move }) => move) };
    this.stop = live.hint(
      asked,
      (advice) => {
        this.asking = false;
        this.advice = advice.move === null ? null : advice;
        this.step = 1;
      },
      ({ message }) => {
        this.asking = false;
        onProblem(message);
      },
    );
  }

  /** The position has changed. */
  forget() {
    this.stop();
    this.stop = () => {};
    this.asking = false;
    this.advice = null;
    this.step = 0;
  }

  /** The label of the button. */
  get offer(): string {
    return t(`page.hint.offer.${this.advice ? Math.min(this.step + 1, 3) : 1}`);
  }
  get given(): boolean {
    return this.step === 3;
  }
  /** The piece that moves, or the cell where something is placed. */
  get pointer(): Pointer | null {
    const [cell, ...others] = this.advice?.cells ?? [];
    return this.step === 1 && cell !== undefined ? { cell, wide: others.length === 0 } : null;
  }
  get arrows(): string[][] {
    return this.advice && this.step > 1 ? [this.advice.cells] : [];
  }
  said(position: Position): string {
    const { advice } = this;
    if (!advice) return this.asking ? t('page.hint.asking') : '';
    if (this.step === 3) return advice.lines.join('. ');
    if (this.step === 2) return t('page.hint.move', advice.move ?? '');
    if (advice.cells.length === 0) {
      const name = position.buttons.find(({ id }) => id === advice.move)?.name;
      return t('page.hint.button', name ?? advice.move ?? '');
    }
    return t(
      advice.cells.length > 1 ? 'page.hint.piece' : 'page.hint.place',
      advice.cells[0] ?? '',
    );
  }
}
