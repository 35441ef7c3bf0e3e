import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { PickRef } from '@jukwaa/contracts';
import { type Attempt, REFUSED, send } from './betting-run.ts';

/** The pause before a bet without an answer is sent again under its key, at most (ms). */
const RETRY_MS = 400;
/** After the faults a bet gets its answer within this time, or it counts as unanswered (ms). */
const PATIENCE_MS = 60_000;

/** Players who go on betting through an outage, as the page does. */
export interface BetThrough {
  readonly attempts: readonly Attempt[];
  /** How many bets were placed and answered so far. */
  placed(): number;
  /** The longest time without a placed bet (s). */
  longestGap(): number;
  /** Lets every player get the answer of the last bet. */
  stop(): Promise<void>;
}

/** Starts one player per user; each sends a bet until it is answered, then the next. */
export function betThrough(url: string, users: readonly string[], picks: readonly PickRef[]): BetThrough {
  const attempts: Attempt[] = [];
  const run = { placed: 0, placedAt: performance.now(), gap: 0, endsAt: Number.POSITIVE_INFINITY };
  const isOver = () => performance.now() > run.endsAt;

  const notePlaced = () => {
    const now = performance.now();
    run.gap = Math.max(run.gap, now - run.placedAt);
    run.placedAt = now;
    run.placed += 1;
  };

  const bettor = async (user: string): Promise<void> => {
    while (run.endsAt === Number.POSITIVE_INFINITY) {
      const attempt: Attempt = { user, key: randomUUID(), answer: null };
      attempts.push(attempt);
      await send(url, attempt, picks);
      while (attempt.answer === null && !isOver()) {
        await wait(RETRY_MS * (0.5 + Math.random() / 2));
        await send(url, attempt, picks);
      }
      if (attempt.answer !== null && attempt.answer !== REFUSED) notePlaced();
      // Markets rest while the feed comes back: a refusal follows a refusal at once.
      if (attempt.answer === REFUSED) await wait(RETRY_MS / 4);
    }
  };

  const running = Promise.all(users.map(bettor));
  return {
    attempts,
    placed: () => run.placed,
    longestGap: () => run.gap / 1_000,
    async stop() {
      run.endsAt = performance.now() + PATIENCE_MS;
      await running;
    },
  };
}
