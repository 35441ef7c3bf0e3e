import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { BetAnswer, HighlightsAnswer, MARKET_OPEN, type PickRef, SPORTS } from '@jukwaa/contracts';
import { caller } from '../testing/bettors.ts';

const STAKE_CENTS = 2_000;
/** The pause of a bettor after each bet, real ms. */
const PAUSE_MS = 250;

/** Bettors who bet on upcoming matches until they are stopped; while no backend answers they go on trying. */
export interface SoakBettors {
  placed(): number;
  stop(): Promise<void>;
}

/** The favourite of one of the next matches; null when none takes bets. */
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

/** @param url the address of the backend, which changes when it is started again */
export function startBettors(url: () => string, users: readonly string[]): SoakBettors {
  const ending = new AbortController();
  const { signal } = ending;
  let placed = 0;

  async function bet(user: string): Promise<void> {
    const pick = await somePick(url());
    if (pick === null) return;
    const headers = { 'api-key': user, 'idempotency-key': randomUUID() };
    const body = { picks: [pick], stake_cents: STAKE_CENTS, odds_policy: 'any' };
    await caller(url())(BetAnswer, 'POST', '/api/betting/bets', body, headers);
    placed += 1;
  }

  async function bettor(user: string): Promise<void> {
    while (!signal.aborted) {
      // A match may start between its list and its bet, and a killed backend answers nothing: the next bet is another one.
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
