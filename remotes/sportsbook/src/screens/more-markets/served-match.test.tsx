import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { topics } from '@jukwaa/contracts';
import { pickOf } from '@jukwaa/domain';
import { betSlip } from '@jukwaa/runtime';
import { startOnServer } from '@jukwaa/runtime/server';
import { PAGE_CONFIG } from '@jukwaa/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { openPage, type SportsbookPage } from '../../test-support/page.tsx';
import MoreMarketsScreen from './more-markets-screen.tsx';
import { MATCH } from './test-support/match-page.tsx';

const ANSWERS = { '/api/fixture/games/4821': { data: MATCH } };

let page: SportsbookPage | undefined;
let root: HTMLElement;
let forget: () => void;
beforeEach(() => {
  const facts = { config: PAGE_CONFIG, language: 'en', userAgent: '', window: 0 } as const;
  forget = startOnServer({ ...facts, now: Date.now(), answers: ANSWERS });
  root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(<MatchPage />);
  // The visitor's page has read none of the odds that the server read. The end of a page forgets them.
  openPage().stop();
});
afterEach(() => {
  page?.stop();
  page = undefined;
  forget();
  root.remove();
});

function MatchPage() {
  const routes = [{ path: '/mm/:game_id', element: <MoreMarketsScreen /> }];
  const [router] = useState(() => createMemoryRouter(routes, { initialEntries: ['/mm/4821'] }));
  return <RouterProvider router={router} />;
}

const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
/** React takes the page over; the services answer nothing newer. */
const takeOver = () => render(<MatchPage />, { container: root, hydrate: true });

test('[LAYOUT-01] [ROUTE-27] a page of a match keeps its elements for stored favourite and folded markets, which then show', () => {
  const served = screen.getAllByRole('heading', { level: 2 });
  expect(headings()).toEqual(['1x2', 'Over/Under']);
  localStorage.setItem('favourite_markets', '[18]');
  localStorage.setItem('folded_markets', '[1]');
  page = openPage();
  const { unmount } = takeOver();
  expect(headings()).toEqual(['Over/Under', '1x2']);
  expect(screen.getAllByRole('heading', { level: 2 })).toEqual([...served].reverse());
  expect(screen.getByRole('button', { name: '1x2' })).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByRole('button', { name: 'Show Over/Under first' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  unmount();
});

/** Puts the home win on the slip as it was days ago; its match is followed from then on. */
async function restorePick() {
  const [market] = MATCH.markets;
  const [outcome] = market?.outcomes ?? [];
  if (market === undefined || outcome === undefined) throw new Error('the match has no home win');
  betSlip.add(pickOf(MATCH, market, { ...outcome, odds: 1.5 }));
  await waitFor(() => expect(page?.broker.hasSubscriber('odds/1/501')).toBe(true));
}

test('[LAYOUT-01] [SLIP-13] a page of a match keeps its elements and prices for a stored pick at an old price, which takes them', async () => {
  const text = screen.getByText('2.35').firstChild;
  page = openPage();
  await restorePick();
  const { unmount } = takeOver();
  expect(screen.getByText('2.35').firstChild).toBe(text);
  expect(screen.getByRole('button', { name: /^1 2\.35/ })).toHaveAttribute('aria-pressed', 'true');
  expect(betSlip.view().picks).toMatchObject([{ odds: 2.35, previous_odds: 1.5 }]);
  unmount();
});

test('[LAYOUT-01] [LIVE-05] a page of a match keeps its elements when the feed was faster, and then shows its news', async () => {
  const text = screen.getByText('2.35').firstChild;
  page = openPage();
  await restorePick();
  const state = { home_score: 2, away_score: 0, match_status: '1st half', match_time: "13'", status: 1 };
  const outcomes = [{ outcome_id: '1', odds: 1.2, previous_odds: 2.35, active: 1 }];
  const markets = [{ market_id: 1, specifier: '', status: 0, outcomes, is_partial: true }];
  const message = { event: 'odds_change', match_id: 501, seq: 2, ts: 0, markets, state };
  const say = () => act(() => page?.broker.publish('odds/1/501', message));
  say();
  const { unmount } = takeOver();
  expect(screen.getByText('1.20').firstChild).toBe(text);
  // A page of a match subscribes to more than its pick, and the broker repeats the last message.
  await waitFor(() => expect(page?.broker.hasSubscriber(topics.oddsAll(501))).toBe(true));
  say();
  expect(screen.getByText('2 : 0')).toBeInTheDocument();
  unmount();
});
