/** A tone that glides between two pitches in Hz; times in s. */
interface Note {
  readonly from: number;
  readonly to: number;
  readonly after: number;
  readonly lasts: number;
}
export type Tone = 'take_off' | 'cash_out' | 'crash';

const NOTES: Readonly<Record<Tone, readonly Note[]>> = {
  take_off: [{ from: 330, to: 660, after: 0, lasts: 0.28 }],
  cash_out: [
    { from: 660, to: 660, after: 0, lasts: 0.11 },
    { from: 990, to: 990, after: 0.11, lasts: 0.2 },
  ],
  crash: [{ from: 200, to: 65, after: 0, lasts: 0.45 }],
};

/** Loudest gain of a tone; 1 is as loud as the device plays. */
const LOUDNESS = 0.08;
/** A gain can't fall to 0 exponentially. */
const SILENCE = 0.0001;

let context: AudioContext | null = null;

function playNote(audio: AudioContext, { from, to, after, lasts }: Note): void {
  const start = audio.currentTime + after;
  const oscillator = audio.createOscillator();
  const gain = audio.createGain();
  oscillator.type = 'triangle';
  oscillator.frequency.setValueAtTime(from, start);
  oscillator.frequency.exponentialRampToValueAtTime(to, start + lasts);
  gain.gain.setValueAtTime(LOUDNESS, start);
  gain.gain.exponentialRampToValueAtTime(SILENCE, start + lasts);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(start + lasts);
}

/** Plays a short tone made by code. Call it only after a tap in this visit: browsers refuse sound before one. */
export function playTone(tone: Tone): void {
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  for (const note of NOTES[tone]) playNote(context, note);
}
