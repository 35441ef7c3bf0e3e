import { Draw, type DrawGame, type DrawTotals } from '@jukwaa/contracts';
import * as v from 'valibot';
import { startAfter } from '../../../kit/index.ts';
import type { DrawDeps } from '../draws-deps.ts';
import type { DrawPace } from './paces.ts';

/** The public state of a draw. Times are Unix ms of the services' clock. */
export const DrawRoundState = v.pick(Draw, [
  'opens_at',
  'closes_at',
  'draw_at',
  'ends_at',
  'client_seed',
  'result',
  'totals',
]);
export type DrawRoundState = v.InferOutput<typeof DrawRoundState>;

const NO_TOTALS: DrawTotals = { tickets: 0, players: 0, staked_cents: 0, paid_cents: 0 };

/** The delay of a leader that moves no opening, in ms. */
const LATE_MS = 1_000;

/** The time of the next draw after the newest planned one, in Unix ms. A draw with hardly any time for bets is left out. */
export function nextDrawAt(pace: DrawPace, now: number, last: number | null): number {
  const { interval_ms, announced_ms, closes_ms, opens_ms } = pace;
  const leastBetting = Math.min(opens_ms - closes_ms, interval_ms / 4);
  const first = startAfter(interval_ms, now + announced_ms + leastBetting + closes_ms - 1);
  // A clock that was set back starts a new timetable.
  const isPast = last === null || last > now + opens_ms + 2 * interval_ms;
  return isPast ? first : Math.max(first, last + interval_ms);
}

/** The start and the first state of the draw at a time. Late draws open at once, after their announcement. */
export function plannedDraw(pace: DrawPace, now: number, draw_at: number) {
  const planned = draw_at - pace.opens_ms;
  const isLate = now - (planned - pace.announced_ms) > LATE_MS;
  const opens_at = isLate ? now + pace.announced_ms : planned;
  const state: DrawRoundState = {
    opens_at,
    closes_at: draw_at - pace.closes_ms,
    draw_at,
    ends_at: draw_at + pace.shows_ms,
    client_seed: null,
    result: null,
    totals: NO_TOTALS,
  };
  return { startsAt: opens_at - pace.announced_ms, state };
}

/** Plans the draws of a game at whole multiples of its interval. */
export const planDraws =
  ({ db, paces }: Pick<DrawDeps, 'db' | 'paces'>, game: DrawGame) =>
  async ({ now }: { readonly now: number }) => {
    const [last] = await db.query<{ draw_at: Date }>(
      'select draw_at from draws.draws where game = $1 order by number desc limit 1',
      [game],
    );
    const pace = paces[game];
    return plannedDraw(pace, now, nextDrawAt(pace, now, last?.draw_at.getTime() ?? null));
  };
