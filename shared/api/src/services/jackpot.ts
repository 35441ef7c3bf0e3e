import { type Jackpot, JackpotsAnswer, type Result, toCents } from '@jukwaa/contracts';
import type { ApiError } from '../errors.ts';
import type { CallOptions, HttpClient } from '../http.ts';
import { request } from '../parse.ts';

/** A jackpot with its money in cents. */
export interface OpenJackpot extends Omit<Jackpot, 'prize' | 'stake'> {
  readonly prize_cents: number;
  readonly stake_cents: number;
}

const inCents = ({ prize, stake, ...jackpot }: Jackpot): OpenJackpot => ({
  ...jackpot,
  prize_cents: toCents(prize),
  stake_cents: toCents(stake),
});

/** The jackpots that can be played now. */
export const getJackpots = (
  http: HttpClient,
  options: CallOptions = {},
): Promise<Result<OpenJackpot[], ApiError>> =>
  request(http, { method: 'GET', path: '/api/jackpot/jackpots', ...options }, JackpotsAnswer, ({ data }) =>
    data.map(inCents),
  );
