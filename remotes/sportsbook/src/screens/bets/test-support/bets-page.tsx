import { afterEach, beforeEach } from '@jest/globals';
import type { Bet } from '@jukwaa/contracts';
import { type ScreenSlotProps, ScreenSlots, startSession } from '@jukwaa/runtime';
import { answered } from '@jukwaa/testing';
import type { ComponentType } from 'react';
import { openPage, type SportsbookPage, USER } from '../../../test-support/page.tsx';
import BetsScreen from '../bets-screen.tsx';

export const BETS = 'GET /api/betting/bets';

/** One page of a list of bets. */
export const answer = (data: readonly Bet[], total = data.length) =>
  answered({ data, last_page: Math.max(0, Math.ceil(total / 10) - 1), total });

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
