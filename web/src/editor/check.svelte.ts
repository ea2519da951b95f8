// What the server thinks of a text being edited: asked a moment after the last change.
import { api } from '../api/client';
import type { Position, PositionRequest } from '../api/types';
import { problemText } from '../home/games';

const settle = 250; // ms

export class Check {
  position = $state.raw<Position | null>(null);
  problem = $state('');
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;

  ask(request: PositionRequest): void {
    clearTimeout(this.timer);
    const number = ++this.asked;
    this.timer = setTimeout(() => void this.send(request, number), settle);
  }

  stop = (): void => clearTimeout(this.timer);

  private async send(request: PositionRequest, number: number) {
    let [position, problem] = [null as Position | null, ''];
    try {
      position = (await api.send<{ position: Position }>('POST', '/api/positions', request))
        .position;
    } catch (trouble) {
      problem = problemText(trouble);
    }
    if (number === this.asked) [this.position, this.problem] = [position, problem];
  }
}
