import { BetAnswer, VIRTUAL_MATCHES, VIRTUAL_PRODUCER } from '@jukwaa/contracts';
import * as v from 'valibot';
import { until } from '../../wallet/test-support/money-backend.ts';
import type { CurrentLeg } from '../offer-port.ts';
import type { PostedEnd } from '../posted/posted-matches.ts';
import { type BettingHarness, PLACE, Placed } from './betting-harness.ts';

const HOUR_MS = 3_600_000;

/** The end of a match that its home team won 2:1. */
export const homeWin = ({ match_id }: CurrentLeg): PostedEnd => ({
  match_id,
  home_score: 2,
  away_score: 1,
  judge: (market) =>
    market === 1
      ? [
          { outcome_id: '1', result: 'won' },
          { outcome_id: '2', result: 'lost' },
          { outcome_id: '3', result: 'lost' },
        ]
      : null,
});

/** Orders of bets on virtual matches. */
export function virtualBets(harness: BettingHarness) {
  const posted = () => harness.backend.context.services.betting.posted;
  let matches = 0;

  /** Home wins of new virtual matches, which take bets for an hour. */
  async function virtualLegs(...odds: number[]): Promise<CurrentLeg[]> {
    const legs = odds.map((price) =>
      harness.backend.offer.put({
        match_id: VIRTUAL_MATCHES + ++matches,
        odds: price,
        producer_id: VIRTUAL_PRODUCER,
      }),
    );
    const closes_at = new Date(Date.now() + HOUR_MS);
    await posted().open(
      harness.db,
      legs.map(({ match_id }) => ({ match_id, closes_at })),
    );
    return legs;
  }

  const place = (user: number, legs: readonly CurrentLeg[], over: object = {}) =>
    harness.backend.call(Placed, PLACE, {
      user,
      body: { ...harness.bodyOf(legs, 5_000), ...over },
      headers: harness.newKey(),
    });

  async function placed(user: number, legs: readonly CurrentLeg[]) {
    const answer = await place(user, legs);
    return v.parse(BetAnswer, answer.body).data;
  }

  const settled = (user: number, id: string) =>
    until(
      () => harness.backend.call(BetAnswer, `GET /api/betting/bets/${id}`, { user }),
      ({ body }) => body.data.state !== 'open',
    );

  return { virtualLegs, place, placed, posted, settled };
}
