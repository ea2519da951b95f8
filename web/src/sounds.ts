// Short sounds, synthesised in the browser. Browsers allow none before the first interaction.
import { settings } from './settings';

export type Sound = 'move' | 'take' | 'offer' | 'low' | 'end';

interface Tone {
  at: number; // seconds from now
  pitch: number; // hertz
  length: number;
  loud: number;
  wave: OscillatorType;
  slide?: number; // the pitch it ends at
}

const tone = (at: number, pitch: number, length: number, loud = 0.12): Tone => ({
  at,
  pitch,
  length,
  loud,
  wave: 'sine',
});
/** A knock, as of something hard put down. */
const knock = (at: number, pitch: number, loud = 0.3): Tone => ({
  at,
  pitch,
  length: 0.09,
  loud,
  wave: 'triangle',
  slide: pitch / 3,
});

const sounds: Record<Sound, Tone[]> = {
  move: [knock(0, 420)],
  take: [knock(0, 300), knock(0.09, 520, 0.22)],
  offer: [tone(0, 660, 0.18), tone(0.14, 880, 0.25)],
  low: [tone(0, 990, 0.1), tone(0.16, 990, 0.1)],
  end: [tone(0, 392, 0.5), tone(0.12, 494, 0.5), tone(0.24, 587, 0.8)],
};

let context: AudioContext | null = null;

export function sound(name: Sound) {
  // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- jsdom has none
  if (!settings.value.sounds || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') {
    void context.resume();
    return; // a late sound is worse than none
  }
  for (const each of sounds[name]) ring(context, each);
}

function ring(within: AudioContext, { at, pitch, length, loud, wave, slide }: Tone) {
  const start = within.currentTime + at;
  const oscillator = new OscillatorNode(within, { type: wave, frequency: pitch });
  const gain = new GainNode(within, { gain: 0 });
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loud, start + 0.005);
  gain.gain.exponentialRampToValueAtTime(0.001, start + length);
  if (slide !== undefined) {
    oscillator.frequency.exponentialRampToValueAtTime(slide, start + length);
  }
  oscillator.connect(gain).connect(within.destination);
  oscillator.start(start);
  oscillator.stop(start + length);
}
