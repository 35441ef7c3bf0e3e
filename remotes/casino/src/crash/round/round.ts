import type { CrashRound } from '@jukwaa/contracts';
import { crashMultiplier } from '@jukwaa/domain/games';

/** A round as the screen shows it. Times are Unix ms of the server's clock, multipliers are hundredths. */
export type ShownRound =
  | { readonly phase: 'starting'; readonly number: number; readonly starts_at: number }
  | { readonly phase: 'flying'; readonly number: number; readonly started_at: number }
  | {
      readonly phase: 'ended';
      readonly number: number;
      readonly started_at: number;
      readonly point: number;
    }
  /** A failure kept the round from its take-off; its stakes were returned. */
  | { readonly phase: 'interrupted'; readonly number: number };

/** The shown state of a round of the services. */
export function shownRound({ number, phase, take_off_at, crash_point, refunded }: CrashRound): ShownRound {
  if (phase === 'STARTING') return { phase: 'starting', number, starts_at: take_off_at };
  if (phase === 'IN_PROGRESS') return { phase: 'flying', number, started_at: take_off_at };
  if (refunded) return { phase: 'interrupted', number };
  return { phase: 'ended', number, started_at: take_off_at, point: crash_point ?? 100 };
}

/** The multiplier of a round at this time: 1.00 before the start and without a flight, the crash point after the end. */
export function multiplierOf(round: ShownRound, now: number, growth: number): number {
  if (round.phase === 'starting' || round.phase === 'interrupted') return 100;
  if (round.phase === 'ended') return round.point;
  return crashMultiplier(now - round.started_at, growth);
}

/** The round that a bet placed now belongs to. */
export const roundOfNewBet = ({ phase, number }: ShownRound): number =>
  phase === 'starting' ? number : number + 1;
