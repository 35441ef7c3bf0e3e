import { BetAnswer, type PickRef } from '@jukwaa/contracts';
import type * as v from 'valibot';
import type { Bettor, SeasonRun } from './season-run.ts';

/** A busy machine can delay the feed's heartbeat, which suspends markets for a moment. The call is then sent again. */
const TRIES = 120;
const PAUSE_MS = 250;

/** A bet as a bettor sends it. */
export interface PlaceOrder {
  readonly picks: readonly PickRef[];
  readonly stake_cents: number;
  readonly stake_type: 'cash' | 'free';
}

/** Whether a call failed with this code. */
export const isRefusedWith = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof Error && codes.some((code) => error.message.includes(`"${code}"`));

export const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

/** Places a bet under a key; waits while markets are suspended. */
export async function place(
  { call }: SeasonRun,
  { apiKey }: Bettor,
  order: PlaceOrder,
  key: string,
): Promise<v.InferOutput<typeof BetAnswer>['data']> {
  for (let tries = 1; ; tries += 1) {
    const headers = { 'api-key': apiKey, 'idempotency-key': `${key}-${tries}` };
    try {
      return (await call(BetAnswer, 'POST', '/api/betting/bets', order, headers)).data;
    } catch (error) {
      if (!isRefusedWith(error, 'leg_unavailable') || tries === TRIES) throw error;
      await pause();
    }
  }
}
