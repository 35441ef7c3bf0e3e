import { expect, test } from '@jest/globals';
import { JackpotBetBody } from '@jukwaa/contracts';
import { DEFAULT_TAX_POLICY } from '@jukwaa/domain';
import * as v from 'valibot';
import { TryAgain } from '../../../kit/index.ts';
import { emptyMatch } from '../../fixture/test-support/empty-match.ts';
import type { JackpotFacts } from '../offer/jackpot-facts.ts';
import { RULES } from '../settlement/test-support/jackpot-life.ts';
import { createDraftTicket } from './draft-ticket.ts';

const NOW = new Date('2026-11-21T08:00:00.000Z');
const KICK_OFF = new Date('2026-11-21T16:00:00.000Z');

const JACKPOT: JackpotFacts = {
  id: 1,
  category: 5,
  name: 'Daily',
  stake_cents: 5_000,
  starts_at: NOW,
  ends_at: KICK_OFF,
  rules: RULES,
  main_cents: 1_000_000,
  commitment: '',
  games: [
    {
      match_number: 1,
      match_id: 7,
      game_id: 1007,
      date: KICK_OFF,
      home_team: 'Gor Mahia',
      away_team: 'Tusker',
      country: 'Kenya',
      tournament: 'Premier League',
    },
  ],
};
const BODY = v.parse(JackpotBetBody, {
  bet_type: 1,
  bets: [{ match_number: 1, match_id: 7, market_id: 1, outcome_id: '1', specifier: '', producer_id: 3 }],
  source: 1,
  stake: 50,
});

/** Drafts a ticket on a game whose producer is not up. */
function draft(isKnown: boolean) {
  const match = () => emptyMatch({ match_id: 7, starts_at: KICK_OFF.getTime() });
  return createDraftTicket({
    clock: { now: () => NOW },
    rng: { int: () => 0 },
    facts: { byId: async () => JACKPOT },
    offer: { match, isUp: () => false, isKnown: () => isKnown },
    policyAt: () => DEFAULT_TAX_POLICY,
  })(1, BODY);
}

test('a ticket may be sent again while it is unknown whether the producer of a game is up, and is refused when it is down', async () => {
  const unknown = await draft(false);
  expect(unknown.ok ? null : unknown.error).toBeInstanceOf(TryAgain);
  expect(unknown).toMatchObject({ error: { status: 503, code: 'try_again', retryAfterS: 1 } });
  expect(await draft(true)).toMatchObject({ error: { status: 422, code: 'pick_unavailable' } });
});
