import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { aHighlight, answered } from '@jukwaa/testing';
import type { LiveOddsButtonProps } from '@jukwaa/ui';
import { act, screen, waitFor } from '@testing-library/react';
import { openPage, type SportsbookPage } from '../test-support/page.tsx';

const rendered: string[] = [];
jest.mock('@jukwaa/ui', () => {
  const actual = jest.requireActual<typeof import('@jukwaa/ui')>('@jukwaa/ui');
  function LiveOddsButton(props: LiveOddsButtonProps) {
    rendered.push(`${props.id} ${props.source.read().odds}`);
    return <actual.LiveOddsButton {...props} />;
  }
  return { ...actual, LiveOddsButton };
});

let page: SportsbookPage;
beforeEach(() => {
  page = openPage();
});
afterEach(() => {
  page.stop();
});

test('[LIVE-05] a change is written into its cell without a render, and touches nothing of the page outside it', async () => {
  // Imported after the mock of the button.
  const { MatchBrowser } = await import('./match-browser.tsx');
  const data = [aHighlight({ match_id: 501 }), aHighlight({ match_id: 502 })];
  page.services.on('GET /api/fixture/highlights/1', () => answered({ data, last_page: 0, total: 2 }));
  const { container } = page.show(MatchBrowser, '/');
  const cell = (await screen.findAllByRole('button', { name: /^1 2\.35,/ }))[0];
  await waitFor(() => expect(page.broker.hasSubscriber('odds/1/501')).toBe(true));
  expect(new Set(rendered).size).toBe(6);
  rendered.length = 0;
  const touched: Node[] = [];
  const observer = new MutationObserver((records) => touched.push(...records.map(({ target }) => target)));
  observer.observe(container, { subtree: true, childList: true, attributes: true, characterData: true });

  const outcome = { outcome_id: '1', active: 1, odds: 2.5, previous_odds: 2.35 };
  const markets = [{ market_id: 1, specifier: '', status: 0, outcomes: [outcome] }];
  act(() =>
    page.broker.publish('odds/1/501', { event: 'odds_change', match_id: 501, seq: 2, ts: 0, markets }),
  );
  await waitFor(() => expect(cell).toHaveAccessibleName(/^1 2\.50,/));
  expect(rendered).toEqual([]);
  expect(touched.length).toBeGreaterThan(0);
  expect(touched.filter((node) => !cell?.contains(node))).toEqual([]);
  observer.disconnect();
});
