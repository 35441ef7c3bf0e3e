import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import {
  BetAnswer,
  CashOutQuoteAnswer,
  HighlightsAnswer,
  MARKET_OPEN,
  type PickRef,
  SPORTS,
} from '@jukwaa/contracts';
import * as v from 'valibot';
import { caller, openPick } from '../testing/bettors.ts';

const STAKE_CENTS = 2_000;
/** Above the balance of any bettor, so the bet is refused. */
const TOO_MUCH_CENTS = 90_000_000;
const WITHDRAWAL_KSH = 100;
/** The pause of a bettor after each bet, real ms. */
const PAUSE_MS = 250;

/** Bettors who bet on upcoming matches until they are stopped. They keep trying while no backend answers. */
export interface SoakBettors {
  placed(): number;
  stop(): Promise<void>;
}

/** The favourite of one of the next matches; null when none accepts bets. */
async function somePick(url: string): Promise<PickRef | null> {
  const path = `/api/fixture/highlights/${SPORTS.football}?per_page=40&upcoming=1&order_type=time`;
  const { data } = await caller(url)(HighlightsAnswer, 'GET', path);
  const open = data.flatMap(({ match_id, highlight_market: market }) => {
    const [outcome] = market?.outcomes ?? [];
    if (!market || !outcome || market.status !== MARKET_OPEN || outcome.active !== 1) return [];
    const { market_id, specifier } = market;
    return [{ match_id, market_id, specifier, outcome_id: outcome.outcome_id, odds: outcome.odds }];
  });
  return open.length === 0 ? null : (open[randomInt(open.length)] ?? null);
}

const keyed = (user: string) => ({ 'api-key': user, 'idempotency-key': randomUUID() });

async function place(url: string, user: string, pick: PickRef, stake_cents: number): Promise<string> {
  const body = { picks: [pick], stake_cents, odds_policy: 'any' };
  const { data } = await caller(url)(BetAnswer, 'POST', '/api/betting/bets', body, keyed(user));
  return data.id;
}

/**
 * Calls that leave rows for a later removal: a quote of the bet, a refused bet, the key of a payment that is not
 * made.
 */
async function leaveTraces(url: string, user: string, bet: string, pick: PickRef): Promise<void> {
  const call = caller(url);
  const headers = { 'api-key': user };
  await call(CashOutQuoteAnswer, 'GET', `/api/betting/bets/${bet}/cash-out`, undefined, headers);
  // Both calls are answered with a refusal.
  await place(url, user, pick, TOO_MUCH_CENTS).catch(() => undefined);
  const body = { amount: WITHDRAWAL_KSH };
  await call(v.unknown(), 'POST', '/api/wallet/withdraw/recall', body, keyed(user)).catch(() => undefined);
}

/** @param url the address of the backend, which changes when it is restarted */
export function startBettors(url: () => string, users: readonly string[]): SoakBettors {
  const ending = new AbortController();
  const { signal } = ending;
  let placed = 0;

  async function bet(user: string): Promise<void> {
    const pick = (await somePick(url())) ?? (await openPick(caller(url())));
    const id = await place(url(), user, pick, STAKE_CENTS);
    placed += 1;
    await leaveTraces(url(), user, id, pick);
  }

  async function bettor(user: string): Promise<void> {
    while (!signal.aborted) {
      // A match may start between its list and its bet, and a killed backend does not answer. The next bet is then another one.
      await bet(user).catch(() => undefined);
      await wait(PAUSE_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  const running = Promise.all(users.map(bettor));
  return {
    placed: () => placed,
    async stop() {
      ending.abort();
      await running;
    },
  };
}
