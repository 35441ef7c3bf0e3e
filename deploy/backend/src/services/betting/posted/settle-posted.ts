import type { Logger } from 'pino';
import { WakeSignal } from '../../../kit/index.ts';
import type { SettleResults } from '../settlement/settle-results.ts';

/** Settles bets on posted matches in this process, one call after the other. */
export interface PostedSettling {
  wake(matchIds: readonly number[]): void;
  /** Runs until the returned function is called. */
  start(): () => Promise<void>;
}

/**
 * Settles in the process whose round has ended, so players are paid at once on every replica. Bets that a failure or a kill leaves
 * open are settled by the leased loop of betting.
 */
export function createPostedSettling(settle: SettleResults, log: Pick<Logger, 'error'>): PostedSettling {
  const waiting = new Set<number>();
  const signal = new WakeSignal();
  const ended = new AbortController();
  async function run(): Promise<void> {
    while (!ended.signal.aborted) {
      await signal.wait(60_000, ended.signal);
      const ids = [...waiting];
      waiting.clear();
      if (ids.length === 0 || ended.signal.aborted) continue;
      await settle(ids).catch((error: unknown) =>
        log.error(error, 'bets on posted matches wait for their settlement'),
      );
    }
  }
  return {
    wake(matchIds) {
      for (const id of matchIds) waiting.add(id);
      signal.notify();
    },
    start() {
      const running = run();
      return async () => {
        ended.abort();
        await running;
      };
    },
  };
}
