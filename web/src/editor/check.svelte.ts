// The server's verdict on a text being edited, debounced.
import { api } from '../api/client';
import type { Position, PositionRequest } from '../api/types';
import { problemText } from '../home/games';

const pause = 150; // ms

export class Check {
  position = $state.raw<Position | null>(null);
  problem = $state('');
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;

  /** A valid position is passed to `onright`, unless there was a newer request. */
  ask(request: PositionRequest, onright: (position: Position) => void = () => {}): void {
    clearTimeout(this.timer);
    const number = ++this.asked;
    this.timer = setTimeout(() => void this.send(request, number, onright), pause);
  }

  stop = (): void => clearTimeout(this.timer);

  private async send(
    request: PositionRequest,
    number: number,
    onright: (position: Position) => void,
  ) {
    let [position, problem] = [null as Position | null, ''];
    try {
      position = (await api.send<{ position: Position }>('POST', '/api/positions', request))
        .position;
    } catch (trouble) {
      problem = problemText(trouble);
    }
    if (number !== this.asked) return;
    [this.position, this.problem] = [position, problem];
    if (position) onright(position);
  }
}
