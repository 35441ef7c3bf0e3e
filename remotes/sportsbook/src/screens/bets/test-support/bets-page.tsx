import { afterEach, beforeEach } from '@jest/globals';
import type { Bet } from '@jukwaa/contracts';
import { type ScreenSlotProps, ScreenSlots, startSession } from '@jukwaa/runtime';
import { aBet, aBetLeg, answered } from '@jukwaa/testing';
import type { ComponentType } from 'react';
import { openPage, type SportsbookPage, USER } from '../../../test-support/page.tsx';
import BetsScreen from '../bets-screen.tsx';

export const BETS = 'GET /api/betting/bets';

/** One page of a list of bets. */
export const answer = (data: readonly Bet[], total = data.length) =>
  answered({ data, last_page: Math.max(0, Math.ceil(total / 10) - 1), total });

/** A single bet that was won and paid. */
export const wonBet = () =>
  aBet({
    id: '12',
    code: 'AB12CD',
    state: 'won',
    paid_cents: 22_750,
    settled_at: '2025-11-21T19:00:00.000Z',
    legs: [aBetLeg({ result: 'won', home_score: 2, away_score: 1 })],
  });

/** The page of a user before each test of the file, and its way to the list of bets. */
export function useBetsPage() {
  let page: SportsbookPage;
  beforeEach(() => {
    page = openPage();
    page.services.on('GET /api/wallet/balance', () => answered({ b1: 100, b2: 0 }));
    startSession(USER);
  });
  afterEach(() => page.stop());
  return {
    get services() {
      return page.services;
    },
    get broker() {
      return page.broker;
    },
    /** The fields of the newest request for bets. */
    lastQuery: () => Object.fromEntries(page.services.queriesOf(BETS).at(-1) ?? []),
    /** @param Region replaces the host's component that fills regions of screens */
    open: (at = '/bets', Region: ComponentType<ScreenSlotProps> = () => null) =>
      page.show(
        () => (
          <ScreenSlots value={Region}>
            <BetsScreen />
          </ScreenSlots>
        ),
        '/bets',
        at,
      ),
  };
}
