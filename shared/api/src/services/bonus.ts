import { BonusAnswer, type Result, toCents } from '@jukwaa/contracts';
import type { ApiError } from '../errors.ts';
import type { CallOptions, HttpClient } from '../http.ts';
import { request } from '../parse.ts';

export interface Bonus {
  readonly balance_cents: number;
  readonly pending_activation_cents: number;
  readonly loyalty_balance_cents: number;
}

export const getBonus = (http: HttpClient, options: CallOptions = {}): Promise<Result<Bonus, ApiError>> =>
  request(http, { method: 'GET', path: '/api/bonus/bonus/balance', ...options }, BonusAnswer, (bonus) => ({
    balance_cents: toCents(bonus.balance),
    pending_activation_cents: toCents(bonus.pending_activation),
    loyalty_balance_cents: toCents(bonus.loyalty_balance),
  }));
