import type { Draw, DrawState } from '@jukwaa/contracts';

/**
 * The draw that the page shows, by the clock alone: it goes on without messages. `closed` waits for its draw, `drawn` shows the result,
 * or waits for it while `draw.result` is null. Seconds are whole, up to the next change.
 */
export type Now =
  | { readonly kind: 'betting' | 'closed' | 'drawn'; readonly draw: Draw; readonly seconds: number }
  /** No draw is known; the next one follows the interval of the game. */
  | { readonly kind: 'unknown'; readonly seconds: number };

const secondsTo = (at: number, now: number): number => Math.max(0, Math.ceil((at - now) / 1_000));

/** Draws that take bets at `now`, in Unix ms. */
export const openDraws = ({ draws }: Pick<DrawState, 'draws'>, now: number): Draw[] =>
  draws.filter(({ ending, opens_at, closes_at }) => ending === null && opens_at <= now && now < closes_at);

/** The draw that is drawn at `now`, else the one that closes or draws next. */
export function nowOf(state: Pick<DrawState, 'draws' | 'terms'>, now: number): Now {
  const { draws, terms } = state;
  const drawn = draws.filter((draw) => draw.draw_at <= now && now < draw.ends_at).at(-1);
  if (drawn !== undefined && drawn.ending !== 'refunded')
    return { kind: 'drawn', draw: drawn, seconds: secondsTo(drawn.ends_at, now) };
  const next = draws.find((draw) => draw.draw_at > now && draw.ending === null);
  if (next === undefined) {
    const { interval_ms } = terms;
    return { kind: 'unknown', seconds: secondsTo(Math.ceil((now + 1) / interval_ms) * interval_ms, now) };
  }
  return now < next.closes_at
    ? { kind: 'betting', draw: next, seconds: secondsTo(next.closes_at, now) }
    : { kind: 'closed', draw: next, seconds: secondsTo(next.draw_at, now) };
}

/** `95` → `1:35`. */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
