import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { answered, refused } from '@jukwaa/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type AccountPage, openPage } from '../../test-support/page.tsx';
import LeaderboardScreen from './leaderboard-screen.tsx';

const LEADERS = 'GET /api/betting/leaderboard';
let page: AccountPage;
beforeEach(() => {
  page = openPage();
  page.services.on('GET /api/content/pages/leaderboard', refused(404));
});
afterEach(() => page.stop());

describe('the leaderboard', () => {
  test('[GAMES-07] the leaderboard shows ranks, masked players and points, of this week or the last', async () => {
    const data = [
      { rank: 1, name: 'A***678', points: 1_250 },
      { rank: 2, name: 'B***111', points: 40 },
      { rank: 2, name: 'B***111', points: 40 },
    ];
    page.services.on(LEADERS, answered({ week: '2026-11-16', data }));
    page.show(LeaderboardScreen, '/referral');
    const rows = await screen.findAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      'RankPlayerPoints',
      '1A***6781,250',
      '2B***11140',
      '2B***11140',
    ]);
    expect(screen.getByText('Since Mon 16 Nov')).toBeVisible();
    page.services.on(LEADERS, answered({ week: '2026-11-09', data: [] }));
    await userEvent.click(screen.getByRole('button', { name: 'Last week' }));
    expect(await screen.findByText('No player has points this week yet.')).toBeVisible();
    const days = page.services.callsOf(LEADERS).map(({ path }) => path.split('week=')[1] ?? '');
    expect(Date.parse(days[0] ?? '') - Date.parse(days[1] ?? '')).toBe(7 * 24 * 3_600_000);
  });

  test('[ACCOUNT-04] the leaderboard shows who invited the most friends that played', async () => {
    page.services.on(LEADERS, answered({ week: '2026-11-16', data: [] }));
    const data = [{ rank: 1, name: 'A***678', friends: 12 }];
    page.services.on('GET /api/affiliate/leaderboard', answered({ week: '2026-11-16', data }));
    page.show(LeaderboardScreen, '/referral');
    await screen.findByText('No player has points this week yet.');
    await userEvent.click(screen.getByRole('button', { name: 'Friends' }));
    const rows = await screen.findAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual(['RankPlayerFriends', '1A***67812']);
  });

  test('a leaderboard that fails to load offers a retry', async () => {
    page.services.on(LEADERS, refused(503));
    page.show(LeaderboardScreen, '/referral');
    const again = await screen.findByRole('button', { name: 'Retry' });
    page.services.on(LEADERS, answered({ week: '2026-11-16', data: [] }));
    await userEvent.click(again);
    expect(await screen.findByText('No player has points this week yet.')).toBeVisible();
  });
});
