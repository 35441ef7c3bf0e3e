import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { VIRTUAL_MATCHES, VIRTUAL_PRODUCER } from '@jukwaa/contracts';
import { betSlip, startSession } from '@jukwaa/runtime';
import { aPick } from '@jukwaa/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage, type SportsbookPage, USER } from '../test-support/page.tsx';
import { PLACE, placeButton, showSlip } from '../test-support/slip.ts';

let page: SportsbookPage;
beforeEach(() => {
  page = openPage();
});
afterEach(() => page.stop());

const REAL = aPick();
const VIRTUAL = aPick({
  match_id: VIRTUAL_MATCHES + 30_000_000_101,
  producer_id: VIRTUAL_PRODUCER,
  competitor_1: 'Milano Blue',
});
const MIXED = 'Virtual and real matches cannot be in one bet.';

test.each([
  ['Keep real', REAL],
  ['Keep virtual', VIRTUAL],
])(
  '[GAMES-03] the slip says why real and virtual matches cannot be one bet, and "%s" mends it',
  async (name, left) => {
    const user = userEvent.setup();
    startSession(USER);
    showSlip(page, REAL, VIRTUAL);
    expect(screen.getByText(MIXED)).toBeVisible();
    await user.click(placeButton());
    expect(page.services.callsOf(PLACE)).toEqual([]);
    await user.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(screen.queryByText(MIXED)).toBeNull());
    expect(betSlip.view().picks.map(({ match_id }) => match_id)).toEqual([left.match_id]);
  },
);
