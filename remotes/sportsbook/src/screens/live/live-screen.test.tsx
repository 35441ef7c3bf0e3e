import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { topics } from '@jukwaa/contracts';
import { aHighlight } from '@jukwaa/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LIST, pageOf } from '../../test-support/lists.tsx';
import { openPage, type Page } from '../../test-support/page.tsx';
import LiveScreen from './live-screen.tsx';

const FIRST = aHighlight({ match_id: 1, home_team: 'Bandari' });
const SECOND = aHighlight({ match_id: 2, home_team: 'Tusker' });
const THIRD = aHighlight({ match_id: 3, home_team: 'Ulinzi Stars' });

let page: Page;
beforeEach(() => {
  page = openPage();
  // However long the machine takes, the tap comes at once.
  jest.spyOn(performance, 'now').mockReturnValue(performance.now());
});
afterEach(() => {
  page.stop();
  jest.restoreAllMocks();
});

const homeOdds = (team: string) => {
  const row = screen.getByText(team).closest('li') ?? document.body;
  return within(row).getByRole('button', { name: /^1 / });
};

/** The home teams that are on the slip. */
const picked = () =>
  ['Bandari', 'Tusker', 'Ulinzi Stars'].filter(
    (team) => screen.queryByText(team) !== null && homeOdds(team).getAttribute('aria-pressed') === 'true',
  );

/** The list is `before`; then a match begins or ends, and it is `after`. */
async function change(before: readonly (typeof FIRST)[], after: readonly (typeof FIRST)[]) {
  page.services.on(LIST, () => pageOf(before));
  page.show(LiveScreen, '/live');
  await screen.findByText('Tusker');
  await waitFor(() => expect(page.broker.hears(topics.liveCounter)).toBe(true));
  page.services.on(LIST, () => pageOf(after));
  act(() => page.broker.publish(topics.liveCounter, { total: after.length }));
  const gone = before.find((match) => !after.includes(match));
  const come = after.find((match) => !before.includes(match));
  if (come !== undefined) await screen.findByText(come.home_team);
  if (gone !== undefined) await waitFor(() => expect(screen.queryByText(gone.home_team)).toBeNull());
}

describe('a list of live matches that moves under the finger', () => {
  test('asks at the match that has begun and at those that it moved down', async () => {
    await change([SECOND, THIRD], [FIRST, SECOND, THIRD]);
    for (const team of ['Bandari', 'Tusker', 'Ulinzi Stars']) {
      await userEvent.click(homeOdds(team));
      expect(homeOdds(team)).toHaveTextContent('Again?');
    }
    await userEvent.click(homeOdds('Tusker'));
    expect(picked()).toEqual(['Tusker']);
  });

  test('asks at what moved up when a match ended, not at what stands above it', async () => {
    await change([SECOND, FIRST, THIRD], [SECOND, THIRD]);
    await userEvent.click(homeOdds('Tusker'));
    await userEvent.click(homeOdds('Ulinzi Stars'));
    expect(picked()).toEqual(['Tusker']);
    expect(homeOdds('Ulinzi Stars')).toHaveTextContent('Again?');
  });
});
