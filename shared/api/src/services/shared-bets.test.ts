import { describe, expect, test } from '@jest/globals';
import type { BetLeg, PopularBet } from '@jukwaa/contracts';
import { useTestServer } from '../use-test-server.ts';
import { getRefusedBets } from './betting.ts';
import { getPopularBets, getSharedBet, shareSlip } from './shared-bets.ts';

const server = useTestServer();
const pick = { match_id: 9001, market_id: 1, outcome_id: '1', specifier: '', odds: 3 };
const leg: BetLeg = {
  ...pick,
  game_id: 4001,
  sport_id: 1,
  home_team: 'Gor Mahia',
  away_team: 'AFC Leopards',
  country: 'Kenya',
  tournament: 'Premier League',
  date: '2026-11-21T16:00:00.000Z',
  market_name: '1x2',
  outcome_name: 'Gor Mahia',
  producer_id: 3,
  result: 'open',
  home_score: null,
  away_score: null,
};
const popular: PopularBet = {
  code: 'KX7P2M',
  legs: [leg],
  loads: 40,
  copies: 12,
  odds: 3,
  starts_at: leg.date,
};

describe('share codes', () => {
  test('a share code returns its picks, in upper or lower case', async () => {
    server().reply = { status: 200, body: { data: { code: 'KX7P2M', legs: [leg] } } };
    expect(await getSharedBet(server().http, 'a/b')).toEqual({
      ok: true,
      value: { code: 'KX7P2M', legs: [leg] },
    });
    expect(server().seen[0]).toMatchObject({ method: 'GET', path: '/api/betting/shared/a%2Fb' });
  });

  test('popular share codes come with their legs and counts', async () => {
    server().reply = { status: 200, body: { data: [popular] } };
    expect(await getPopularBets(server().http)).toEqual({ ok: true, value: [popular] });
    expect(server().seen[0]).toMatchObject({ method: 'GET', path: '/api/betting/shared' });
  });

  test('a slip gets a share code', async () => {
    server().reply = { status: 200, body: { data: { code: 'KX7P2M' } } };
    expect(await shareSlip(server().http, { picks: [pick] })).toEqual({ ok: true, value: 'KX7P2M' });
    expect(server().seen[0]).toMatchObject({ method: 'POST', path: '/api/betting/shared' });
  });
});

test('refused bets come in pages, with their reasons', async () => {
  const refused = {
    id: 'k-1',
    at: leg.date,
    stake_type: 'cash',
    stake_cents: 5_000,
    code: 'leg_unavailable',
    error_message: 'A pick can no longer be bet on',
    legs: [leg],
  };
  server().reply = { status: 200, body: { data: [refused], last_page: 0, total: 1 } };
  expect(await getRefusedBets(server().http, { page: 0 })).toMatchObject({
    ok: true,
    value: { data: [refused] },
  });
  expect(server().seen[0]).toMatchObject({ path: '/api/betting/bets/refused?page=0' });
});
