import { BonusAnswer, type FreeBet, type Result, toCents } from '@jukwaa/contracts';
import type { ApiError } from '../errors.ts';
import type { CallOptions, HttpClient } from '../http.ts';
import { request } from '../parse.ts';

export interface Bonus {
  readonly balance_cents: number;
  readonly pending_activation_cents: number;
  readonly loyalty_points: number;
  /** The user's usable free bet; null when there is none. */
  readonly free_bet: FreeBet | null;
}

export const getBonus = (http: HttpClient, options: CallOptions = {}): Promise<Result<Bonus, ApiError>> =>
  request(http, { method: 'GET', path: '/api/bonus/bonus/balance', ...options }, BonusAnswer, (bonus) => ({
    balance_cents: toCents(bonus.balance),
    pending_activation_cents: toCents(bonus.pending_activation),
    loyalty_points: bonus.loyalty_balance,
    free_bet: bonus.free_bet ?? null,
  }));

/** Returns the user's usable free bet, or null. */
export const getFreeBet = (
  http: HttpClient,
  options: CallOptions = {},
): Promise<Result<FreeBet | null, ApiError>> =>
  request(
    http,
    { method: 'GET', path: '/api/bonus/bonus/balance', ...options },
    BonusAnswer,
    ({ free_bet }) => free_bet ?? null,
  );
