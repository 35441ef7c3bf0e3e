import type { JackpotResultGame } from '@jukwaa/contracts';
import { countOf, type Mask, maskOf } from './masks.ts';

/** The result of a game as a mask; null while it is undecided, or called off and not drawn. */
export const resultMask = (result: JackpotResultGame['result']): Mask | null =>
  result === null || result === 'void' ? null : maskOf(result);

/**
 * The lines of a ticket by the number of their games that are right: element k counts the lines with exactly k. It is the product of
 * one polynomial a game: x + (c - 1) for a game with c picks that is right, and c for any other.
 *
 * @param results by match number; null for an undecided game, which is not right yet
 */
export function linesByRight(masks: readonly Mask[], results: readonly (Mask | null)[]): number[] {
  let lines = [1];
  for (const [at, mask] of masks.entries()) {
    const picks = countOf(mask);
    const isRight = (mask & (results[at] ?? 0)) !== 0;
    const wrong = isRight ? picks - 1 : picks;
    const next = lines.map((count) => count * wrong);
    if (isRight)
      for (const [right, count] of lines.entries()) next[right + 1] = (next[right + 1] ?? 0) + count;
    lines = next;
  }
  return lines;
}

/** The number of games of a ticket that are right: its best line has as many. */
export const gamesRight = (masks: readonly Mask[], results: readonly (Mask | null)[]): number =>
  masks.reduce((right, mask, at) => right + ((mask & (results[at] ?? 0)) === 0 ? 0 : 1), 0);

/** A ticket against the results so far. */
export interface TicketProgress {
  /** Games that are right. */
  readonly right: number;
  /** Games without a result. */
  readonly open: number;
  /** For each paid tier, best first: the lines that can still end with exactly `right` games right. */
  readonly tiers: readonly { readonly right: number; readonly lines: number }[];
  /** The best tier that a line can still reach; null when the ticket is lost. */
  readonly best: number | null;
}

/**
 * The games of a ticket that are right, and the tiers that its lines can still win.
 *
 * @param results by match number
 * @param tiers numbers of right games that are paid, best first
 */
export function ticketProgress(
  masks: readonly Mask[],
  results: readonly JackpotResultGame['result'][],
  tiers: readonly number[],
): TicketProgress {
  const decided = masks.map((_, at) => resultMask(results[at] ?? null));
  const open = decided.filter((mask) => mask === null).length;
  const byRight = linesByRight(masks, decided);
  const reach = tiers.map((right) => ({
    right,
    lines: byRight.reduce((sum, lines, now) => sum + (now <= right && right <= now + open ? lines : 0), 0),
  }));
  const best = reach.find(({ lines }) => lines > 0)?.right ?? null;
  return { right: gamesRight(masks, decided), open, tiers: reach, best };
}
