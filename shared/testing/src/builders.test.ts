import { describe, expect, test } from '@jest/globals';
import { Bet, Highlight, MatchDetail, SessionUser } from '@jukwaa/contracts';
import { isOpenPick, pickId } from '@jukwaa/domain';
import * as v from 'valibot';
import { aBet, aBetLeg, aHighlight, aMarket, aMatchDetail, anOutcome, aPick, aSessionUser } from './index.ts';

describe('builders', () => {
  test('builders make objects that the contracts accept', () => {
    expect(v.is(Highlight, aHighlight())).toBe(true);
    expect(
      v.is(
        MatchDetail,
        aMatchDetail({ markets: [aMarket(), aMarket({ market_id: 18, specifier: 'total=2.5' })] }),
      ),
    ).toBe(true);
    expect(v.is(Bet, aBet({ state: 'won', paid_cents: 5_000 }))).toBe(true);
    expect(v.is(SessionUser, aSessionUser())).toBe(true);
  });

  test('builders give each object its own id, and keep given ids', () => {
    expect(aHighlight().match_id).not.toBe(aHighlight().match_id);
    expect(aSessionUser({ id: 42 }).id).toBe(42);
  });

  test('builders keep dependent fields consistent', () => {
    const pick = aPick({ match_id: 7, outcome_id: '3', odds: 4 });
    expect(pick).toMatchObject({ id: pickId(pick), previous_odds: 4 });
    expect(isOpenPick('bet', pick)).toBe(true);
    expect(anOutcome({ odds: 3 }).previous_odds).toBe(3);
    expect(aBet({ legs: [aBetLeg({ odds: 2 }), aBetLeg({ odds: 1.5 })] }).summary.odds).toBe(3);
  });
});
