import { expect, test } from '@jest/globals';
import { MARKET_STATUS, PRODUCERS } from '@jukwaa/contracts';
import { secureRng } from '../../../kit/index.ts';
import { SystemClock } from '../../../kit/time/system-clock.ts';
import { DEFAULT_BETTING_CONFIG } from '../betting-config.ts';
import type { CurrentLeg } from '../offer-port.ts';
import { FakeOffer, pickOf } from '../test-support/fake-offer.ts';
import { FIRST_POLICY } from '../test-support/first-policy.ts';
import { type BetAsk, createDraftBet, isRefused } from './draft-bet.ts';

const LIVE = { producer_id: PRODUCERS.live, started: true, seq: 20 };

/** Drafts a bet on a live leg; `meanwhile` changes the leg while the bet waits. */
async function draftWhile(meanwhile: (offer: FakeOffer, leg: CurrentLeg) => void) {
  const offer = new FakeOffer();
  const leg = offer.put(LIVE);
  const clock = new SystemClock();
  clock.sleep = async () => meanwhile(offer, leg);
  const draftBet = createDraftBet({
    clock,
    rng: secureRng,
    offer,
    config: DEFAULT_BETTING_CONFIG,
    policy: FIRST_POLICY,
  });
  const ask: BetAsk = {
    picks: [pickOf(leg)],
    stake_cents: 5_000,
    stake_type: 'cash',
    odds_policy: 'any',
  };
  return draftBet(ask, {});
}

const refusalOf = (draft: Awaited<ReturnType<typeof draftWhile>>) =>
  isRefused(draft) ? draft.refusal : null;

test('a bet on a live leg that moves during the wait is placed at the new price when the user accepts any change', async () => {
  const draft = await draftWhile((offer, leg) => void offer.put({ ...leg, odds: 1.8, seq: 21 }));
  expect(draft).toMatchObject({ bet: { odds: 1.8 }, legs: [{ odds: 1.8 }] });
});

test('a bet on a market that is stopped after the wait is refused', async () => {
  const draft = await draftWhile(
    (offer, leg) => void offer.put({ ...leg, status: MARKET_STATUS.suspended, seq: 21, stopped_seq: 20 }),
  );
  expect(refusalOf(draft)?.code).toBe('leg_unavailable');
});

test('a bet on a market that stopped and opened again during the wait is refused for confirmation, even at the same price', async () => {
  const draft = await draftWhile((offer, leg) => void offer.put({ ...leg, seq: 22, stopped_seq: 20 }));
  expect(refusalOf(draft)).toMatchObject({
    code: 'odds_changed',
    legs: [{ state: 'odds_changed', odds: 2, previous_odds: 2 }],
  });
});
