import { beforeEach, describe, expect, test } from '@jest/globals';
import { aMarket, answered } from '@jukwaa/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GAME, handicap, MANY, MATCH, total, useMatchPage } from './test-support/match-page.tsx';

const page = useMatchPage();
const { open } = page;
const headings = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
const MANY_MAIN = ['1x2', 'Double chance', 'Over/Under', 'Both teams to score', 'Draw no bet', '2nd goal'];

describe('a match with all its markets', () => {
  beforeEach(() => {
    page.services.on(GAME, () => answered({ data: MATCH }));
  });

  test('[ROUTE-27] the page of a match shows the teams, the competition, the score and the clock', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      'Gor Mahia against AFC Leopards',
    );
    expect(screen.getByText('1 : 0')).toBeInTheDocument();
    expect(screen.getByText("12'")).toBeInTheDocument();
    expect(screen.getByText(/Kenya · Premier League · Game 4821/)).toBeInTheDocument();
  });

  test.each([
    ['Wolverhampton', true],
    ['Paris Saint-Germain', false],
  ])('[ROUTE-27] on a phone the names are in small letters beside %s: %s', async (away_team, isLong) => {
    page.services.on(GAME, () => answered({ data: { ...MATCH, away_team } }));
    open();
    const heading = await screen.findByRole('heading', { level: 1 });
    expect(heading.hasAttribute('data-long')).toBe(isLong);
  });

  test("[ROUTE-27] the page of a match has the teams in the document's title", async () => {
    open();
    await screen.findByRole('heading', { level: 1 });
    expect(document.title).toBe('Gor Mahia – AFC Leopards · Jukwaa');
  });

  test('[ROUTE-27] the page of a basketball match has the score by quarter instead of a time line', async () => {
    const user = userEvent.setup();
    const begins = (match_status: string, home_score: number, away_score: number) => ({
      kind: 'period' as const,
      side: null,
      match_time: null,
      match_status,
      home_score,
      away_score,
    });
    const timeline = [begins('1st quarter', 0, 0), begins('Pause', 24, 20), begins('2nd quarter', 24, 20)];
    const score = { home_score: 30, away_score: 31, match_time: '07:23' };
    page.services.on(GAME, () => answered({ data: { ...MATCH, sport_id: 2, ...score, timeline } }));
    const { container } = open();
    await user.click(await screen.findByRole('tab', { name: 'Tracker' }));
    const periods = await screen.findByRole('list', { name: 'Score by period' });
    expect(
      within(periods)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['1st quarter 24:20', '2nd quarter 6:11']);
    expect(container.querySelector('[data-tracker]')).toBeNull();
  });

  test('lines of a market are one group, which folds', async () => {
    const user = userEvent.setup();
    open();
    await screen.findByRole('button', { name: 'Over 2.5, Over/Under 1.90' });
    expect(headings()).toEqual(['1x2', 'Over/Under']);
    await user.click(screen.getByRole('button', { name: 'Over/Under' }));
    expect(screen.queryByRole('button', { name: 'Over 2.5, Over/Under 1.90' })).not.toBeInTheDocument();
  });

  test('the search among markets finds markets and outcomes', async () => {
    const user = userEvent.setup();
    open();
    await user.type(await screen.findByLabelText('Search markets'), 'under 2.5');
    expect(headings()).toEqual(['Over/Under']);
    await user.type(screen.getByLabelText('Search markets'), 'zzz');
    await user.click(screen.getByRole('button', { name: 'Show all markets' }));
    expect(headings()).toHaveLength(2);
  });

  test('[LIVE-05] [LIVE-06] a bet stop locks every market visibly, at once', async () => {
    open();
    await screen.findByRole('button', { name: 'Over 2.5, Over/Under 1.90' });
    await waitFor(() => expect(page.broker.hasSubscriber('odds/1/501')).toBe(true));
    act(() => page.broker.publish('odds/1/501', { event: 'bet_stop', match_id: 501, seq: 2, ts: 0 }));
    expect(await screen.findAllByText('Suspended')).toHaveLength(3);
    expect(screen.getByRole('button', { name: 'Over 2.5, Over/Under -' })).toBeDisabled();
  });

  test('[ROUTE-27] an ended match says once that betting is over, and does not mark each line as suspended', async () => {
    const settled = { status: 3, status_name: 'Settled' } as const;
    const markets = [aMarket(settled), { ...total('2.5'), ...settled }];
    page.services.on(GAME, () => answered({ data: { ...MATCH, status: 3, match_time: null, markets } }));
    open();
    expect(await screen.findAllByText('Betting on this match is over')).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Over 2.5 -' })).toBeDisabled();
    expect(screen.queryByText('Suspended')).toBeNull();
  });

  test('[LIVE-05] another event loads the match again', async () => {
    open();
    await waitFor(() => expect(page.broker.hasSubscriber('odds/1/501')).toBe(true));
    page.services.on(GAME, () => answered({ data: { ...MATCH, seq: 2, markets: [aMarket()] } }));
    act(() => page.broker.publish('odds/1/501', { event: 'fixture_change', match_id: 501, seq: 2, ts: 0 }));
    await waitFor(() => expect(headings()).toEqual(['1x2']));
  });
});

describe('a match with many markets', () => {
  beforeEach(() => {
    page.services.on(GAME, () => answered({ data: MANY }));
  });

  test('[ROUTE-27] the main markets come first, tabs group the others, and the address keeps the tab', async () => {
    const user = userEvent.setup();
    const { unmount } = open();
    await user.click(await screen.findByRole('tab', { name: 'Main' }));
    expect(headings()).toEqual(MANY_MAIN);
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Goals' })).toHaveFocus();
    expect(headings()).toEqual(['Over/Under', 'Both teams to score', '2nd goal', 'Correct score']);
    unmount();
    open('4821?markets=combos');
    expect(await screen.findByRole('tab', { name: 'Combos' })).toHaveAttribute('aria-selected', 'true');
    expect(headings()).toEqual(['1x2 & both teams to score']);
  });

  test('the search finds markets behind every tab, and a favourite one is first among the main ones', async () => {
    const user = userEvent.setup();
    open();
    await user.type(await screen.findByLabelText('Search markets'), '1ST HALF');
    expect(headings()).toEqual(['1st half - 1x2']);
    expect(screen.queryByRole('tab', { name: 'Main' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show 1st half - 1x2 first' }));
    await user.clear(screen.getByLabelText('Search markets'));
    expect(headings()).toEqual(['1st half - 1x2', ...MANY_MAIN]);
  });

  test('[ROUTE-27] lines of a total are a table: the three nearest to even odds, and all of them on demand', async () => {
    const user = userEvent.setup();
    const markets = [
      total('0.5', 1.1, 6.5),
      total('1.5', 1.4, 2.8),
      total('2.5', 1.95, 1.8),
      total('3.5', 3.1, 1.35),
      total('4.5', 6, 1.1),
    ];
    page.services.on(GAME, () => answered({ data: { ...MATCH, markets } }));
    open();
    const lines = () => screen.getAllByRole('rowheader').map((line) => line.textContent);
    await screen.findByRole('button', { name: 'Over 2.5, Over/Under 1.95' });
    expect(screen.getAllByRole('columnheader').map((column) => column.textContent)).toEqual([
      'Line',
      'Over',
      'Under',
    ]);
    expect(lines()).toEqual(['1.5', '2.5', '3.5']);
    await user.click(screen.getByRole('button', { name: 'More lines, Over/Under' }));
    expect(lines()).toHaveLength(5);
    await user.click(screen.getByRole('button', { name: 'Under 4.5, Over/Under 1.10' }));
    await user.click(screen.getByRole('button', { name: 'Fewer lines, Over/Under' }));
    await user.type(screen.getByLabelText('Search markets'), 'under 4.5');
    expect(screen.getByRole('button', { name: 'Under 4.5, Over/Under 1.10' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });

  test('[ROUTE-27] lines of a handicap show both sides of the line', async () => {
    const user = userEvent.setup();
    const lines = [handicap('-0.5', '-0.5', '+0.5'), handicap('0.25', '+0.25', '-0.25')];
    page.services.on(GAME, () => answered({ data: { ...MATCH, markets: lines } }));
    open();
    const away = await screen.findByRole('button', { name: 'AFC Leopards (+0.5), Asian handicap 1.80' });
    expect(screen.getAllByRole('rowheader').map((line) => line.textContent)).toEqual([
      '-0.5 / +0.5',
      '+0.25 / -0.25',
    ]);
    await user.click(away);
    expect(away).toHaveAttribute('aria-pressed', 'true');
  });

  test('one button folds every market in view, and unfolds them again', async () => {
    const user = userEvent.setup();
    open('4821?markets=handicap');
    await screen.findByRole('button', { name: 'Asian handicap' });
    expect(screen.queryByRole('button', { name: 'Collapse all' })).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'All' }));
    await user.click(screen.getByRole('button', { name: '1x2' }));
    await user.click(screen.getByRole('button', { name: 'Collapse all' }));
    expect(screen.queryByRole('button', { expanded: true })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Expand all' }));
    expect(screen.queryByRole('button', { expanded: false })).toBeNull();
  });
});

describe('marked markets', () => {
  beforeEach(() => {
    page.services.on(GAME, () => answered({ data: MATCH }));
  });

  test('a favourite market comes first and a folded market stays folded, on the next match page too', async () => {
    const user = userEvent.setup();
    const { unmount } = open();
    await user.click(await screen.findByRole('button', { name: 'Show Over/Under first' }));
    expect(headings()).toEqual(['Over/Under', '1x2']);
    await user.click(screen.getByRole('button', { name: '1x2' }));
    unmount();
    open();
    await screen.findByRole('button', { name: 'Over 2.5, Over/Under 1.90' });
    expect(headings()).toEqual(['Over/Under', '1x2']);
    expect(screen.getByRole('button', { name: 'Show Over/Under first' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    expect(screen.getByRole('button', { name: '1x2' })).toHaveAttribute('aria-expanded', 'false');
  });
});
