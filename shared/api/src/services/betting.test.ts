import { describe, expect, test } from '@jest/globals';
import type { Bet, BetSummary, QuotedLeg } from '@jukwaa/contracts';
import { leavesOpen } from '../errors.ts';
import { useTestServer } from '../use-test-server.ts';
import { getBet, getBets, placeBet, quote } from './betting.ts';

const server = useTestServer();
const pick = { match_id: 9001, market_id: 1, outcome_id: '1', specifier: '', odds: 3 };
const body = { picks: [pick], stake_cents: 10_000 };
const summary: BetSummary = {
  odds: 3,
  stake_cents: 10_000,
  wager_tax_cents: 1_250,
  stake_after_tax_cents: 8_750,
  winning_cents: 26_250,
  tax_cents: 3_500,
  payout_cents: 22_750,
};
const bet: Bet = {
  id: 'b-1',
  code: 'KX7P2M',
  created_at: '2026-11-21T16:00:00.000Z',
  settled_at: null,
  state: 'open',
  stake_type: 'cash',
  summary,
  paid_cents: null,
  legs: [],
};
const leg: QuotedLeg = { ...pick, state: 'odds_changed', odds: 2.8, previous_odds: 3, active: 1, status: 0 };

describe('placing a bet', () => {
  test('placing a bet sends the idempotency key and returns the bet', async () => {
    server().reply = { status: 201, body: { data: bet } };
    expect(await placeBet(server().http, body, 'key-1')).toEqual({
      ok: true,
      value: { kind: 'placed', bet },
    });
    expect(server().seen[0]).toMatchObject({ method: 'POST', path: '/api/betting/bets' });
    expect(server().seen[0]?.headers['idempotency-key']).toBe('key-1');
  });

  test.each([undefined, '', {}])(
    'placing a bet that succeeds with the body %j leaves open whether the bet stands',
    async (answer) => {
      server().reply = { status: 201, body: answer };
      const placed = await placeBet(server().http, body, 'key-1');
      expect(placed.ok ? null : leavesOpen(placed.error)).toBe(true);
    },
  );

  test('placing a bet returns the legs when the odds changed', async () => {
    const refusal = { error_message: 'Odds changed', code: 'odds_changed', legs: [leg] };
    server().reply = { status: 409, body: refusal };
    expect(await placeBet(server().http, body, 'key-1')).toEqual({
      ok: true,
      value: { kind: 'odds_changed', error_message: 'Odds changed', legs: [leg] },
    });
  });

  test.each(['leg_unavailable', 'insufficient_funds', 'stake_too_low', 'key_reused'] as const)(
    'a bet refused with %p is a result, not an error',
    async (code) => {
      server().reply = { status: 422, body: { error_message: 'No', code } };
      expect(await placeBet(server().http, body, 'key-1')).toEqual({
        ok: true,
        value: { kind: 'refused', code, error_message: 'No', legs: [], limit: null, values: {} },
      });
    },
  );

  test('an unknown or malformed refusal of a bet stays an error', async () => {
    server().reply = { status: 401, body: { error_message: 'Sign in', code: 'unauthorised' } };
    expect(await placeBet(server().http, body, 'key-1')).toMatchObject({ ok: false, error: { status: 401 } });
    server().reply = { status: 409, body: { error_message: 'Odds changed', code: 'odds_changed' } };
    expect(await placeBet(server().http, body, 'key-1')).toMatchObject({
      ok: false,
      error: { kind: 'malformed' },
    });
  });
});

describe('asking', () => {
  test('a quote returns the legs and the money lines', async () => {
    server().reply = { status: 200, body: { legs: [leg], summary } };
    expect(await quote(server().http, body)).toEqual({ ok: true, value: { legs: [leg], summary } });
  });

  test('bets come in filtered pages, and one bet by its id', async () => {
    server().reply = { status: 200, body: { data: [bet], last_page: 0, total: 1 } };
    expect(await getBets(server().http, { filter: 'normalBets', page: 0 })).toMatchObject({ ok: true });
    server().reply = { status: 200, body: { data: bet } };
    expect(await getBet(server().http, 'b-1')).toEqual({ ok: true, value: bet });
    expect(server().seen.map(({ path }) => path)).toEqual([
      '/api/betting/bets?filter=normalBets&page=0',
      '/api/betting/bets/b-1',
    ]);
  });
});
