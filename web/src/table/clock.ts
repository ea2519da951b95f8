// Clock times as text.
import type { TableClock } from '../api/types';

export const lowTime = 20_000;

/** A side's remaining time at the server's time `now`. */
export function leftAt(clock: TableClock, side: string, now: number): number {
  const left = clock.left[side] ?? 0;
  return clock.running === side ? Math.max(0, left - Math.max(0, now - clock.at)) : left;
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const two = (value: number) => String(value).padStart(2, '0');

/** `2d 3h`, `1:05:09`, `4:07`, and tenths in the last ten seconds. */
export function timeText(left: number): string {
  if (left < 10 * second) {
    const tenths = Math.floor(left / 100);
    return `0:0${Math.floor(tenths / 10)}.${tenths % 10}`;
  }
  const [days, hours] = [Math.floor(left / day), Math.floor((left % day) / hour)];
  const [minutes, seconds] = [
    Math.floor((left % hour) / minute),
    Math.floor((left % minute) / second),
  ];
  if (days > 0) return `${days}d ${hours}h`;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}
