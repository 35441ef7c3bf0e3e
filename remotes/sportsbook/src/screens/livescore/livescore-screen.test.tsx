import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { aHighlight } from '@jukwaa/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answered } from '../../test-support/fakes.ts';
import { openPage, type Page } from '../../test-support/page.tsx';
import LivescoreScreen from './livescore-screen.tsx';

let page: Page;
beforeEach(() => {
  page = openPage();
  page.services.on('GET /api/fixture/highlights/1', (query) => {
    const live = aHighlight({ status: 1, home_score: 2, away_score: 1, match_time: "63'", game_id: 4821 });
    const data = query.get('match_live_status') === '1' ? [live] : [live, aHighlight()];
    return answered({ data, last_page: 0, total: data.length });
  });
  page.services.on('GET /api/fixture/highlights/5', () => answered({ data: [], last_page: 0, total: 0 }));
});
afterEach(() => page.stop());

describe('livescore', () => {
  test('[ACCOUNT-05] shows score and clock of what is in play, and leads to the match', async () => {
    page.show(LivescoreScreen, '/livescore');
    const match = await screen.findByRole('link', { name: /Gor Mahia/ });
    expect(match).toHaveAttribute('href', '/mm/4821');
    expect(within(match).getByText('2')).toBeVisible();
    expect(within(match).getByText("63'")).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Kenya · Premier League' })).toBeVisible();
  });

  test('[ACCOUNT-05] shows everything of today, and other sports', async () => {
    page.show(LivescoreScreen, '/livescore');
    await screen.findByRole('link', { name: /Gor Mahia/ });
    await userEvent.click(screen.getByRole('button', { name: 'All of today' }));
    expect(await screen.findAllByRole('link', { name: /Gor Mahia/ })).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Tennis' }));
    expect(await screen.findByText('No match of this sport is left today')).toBeVisible();
  });
});
