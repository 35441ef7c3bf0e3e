import type { DrawGame } from '@jukwaa/contracts';

/** The times of a game's draws, in ms of the services' clock. */
export interface DrawPace {
  /** Draws are at whole multiples of it since 1970, at the same time on every replica. */
  readonly interval_ms: number;
  /** Time from the public commitment to the first bet. */
  readonly announced_ms: number;
  /** Betting starts and ends so long before the draw. */
  readonly opens_ms: number;
  readonly closes_ms: number;
  /** Time from the draw to the payment, in which pages animate the result. */
  readonly shows_ms: number;
}
export type Paces = Readonly<Record<DrawGame, DrawPace>>;

const MINUTE_MS = 60_000;

/** Numbers takes bets on five draws ahead; the other games take them for one draw at a time. */
const NORMAL: Paces = {
  numbers: {
    interval_ms: 2 * MINUTE_MS,
    announced_ms: 5_000,
    opens_ms: 10 * MINUTE_MS,
    closes_ms: 5_000,
    shows_ms: 15_000,
  },
  roulette: {
    interval_ms: MINUTE_MS,
    announced_ms: 3_000,
    opens_ms: 45_000,
    closes_ms: 5_000,
    shows_ms: 10_000,
  },
  spin: {
    interval_ms: 45_000,
    announced_ms: 3_000,
    opens_ms: 32_000,
    closes_ms: 4_000,
    shows_ms: 9_000,
  },
};

const QUICK_ONE: DrawPace = {
  interval_ms: 15_000,
  announced_ms: 500,
  opens_ms: 11_000,
  closes_ms: 1_500,
  shows_ms: 3_000,
};
const QUICK: Paces = {
  numbers: { ...QUICK_ONE, opens_ms: 3 * QUICK_ONE.interval_ms },
  roulette: QUICK_ONE,
  spin: QUICK_ONE,
};

/** The times of all games; `quick` shortens them for tests. */
export const pacesOf = (pace: 'normal' | 'quick' = 'normal'): Paces => (pace === 'quick' ? QUICK : NORMAL);
