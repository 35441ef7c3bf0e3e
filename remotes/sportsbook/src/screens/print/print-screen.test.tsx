import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { setLocale } from '@jukwaa/runtime';
import { aHighlight, aMarket, anOutcome, answered } from '@jukwaa/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage, type SportsbookPage } from '../../test-support/page.tsx';
import { printAskFrom } from './print-ask.ts';
import PrintScreen from './print-screen.tsx';

const HIGHLIGHTS = 'GET /api/fixture/highlights/1';
const GG = aMarket({
  market_id: 29,
  outcomes: [
    anOutcome({ alias: 'GG', odds: 1.8 }),
    anOutcome({ outcome_id: '2', alias: 'NG', odds: 1.9, active: 0 }),
  ],
});

let page: SportsbookPage;
beforeEach(() => {
  page = openPage();
  const match = aHighlight({ game_id: 4821 });
  page.services.on(HIGHLIGHTS, (query) => {
    const market = query.get('highlight_market_id');
    const highlight_market = market === '1' ? match.highlight_market : market === '29' ? GG : null;
    return answered({ data: [{ ...match, highlight_market }], last_page: 0, total: 7 });
  });
});
afterEach(() => page.stop());

describe('printed lists', () => {
  test('[ROUTE-28] [ACCOUNT-05] /print-result shows the markets of its matches side by side', async () => {
    page.show(PrintScreen, '/print-result', '/print-result?sport_id=1&today=1&number_of_matches=20');
    const table = await screen.findByRole('table');
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['ID', 'Time', 'Match', '1', 'X', '2', 'GG', 'NG']);
    expect(
      within(table)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['4821', 'Sat 21 Nov, 19:30', '2.35', '3.10', '3.05', '1.80', '–']);
    expect(screen.getByText(/Football, 1 of 7 matches/)).toBeVisible();
    const [first] = page.services.queriesOf(HIGHLIGHTS);
    expect(Object.fromEntries(first ?? [])).toMatchObject({ today: '1', per_page: '20', order_type: 'time' });
    expect(screen.queryByLabelText('Day')).toBeNull();
  });

  test('[ROUTE-28] a column of over/under has one line, without odds of other lines', async () => {
    const total = (line: string) =>
      aMarket({
        market_id: 18,
        specifier: `total=${line}`,
        outcomes: [
          anOutcome({ outcome_id: '12', alias: `Over ${line}`, odds: 1.7 }),
          anOutcome({ outcome_id: '13', alias: `Under ${line}`, odds: 2.1 }),
        ],
      });
    page.services.on(HIGHLIGHTS, (query) => {
      const rows = ['2.5', '3.5', '2.5'].map((line, at) =>
        aHighlight({
          match_id: 1 + at,
          game_id: 4821 + at,
          highlight_market: query.get('highlight_market_id') === '18' ? total(line) : null,
        }),
      );
      return answered({ data: rows, last_page: 0, total: 3 });
    });
    page.show(PrintScreen, '/print-result', '/print-result');
    const table = await screen.findByRole('table');
    const [, ...lines] = within(table).getAllByRole('row');
    expect(within(table).getAllByRole('columnheader').slice(3)).toHaveLength(2);
    expect(within(table).getByRole('columnheader', { name: 'Over 2.5' })).toBeVisible();
    expect(
      lines.map((line) =>
        within(line)
          .getAllByRole('cell')
          .slice(2)
          .map((cell) => cell.textContent),
      ),
    ).toEqual([
      ['1.70', '2.10'],
      ['–', '–'],
      ['1.70', '2.10'],
    ]);
  });

  test('[ROUTE-28] in Swahili the printed columns have Swahili names', async () => {
    setLocale('sw');
    page.services.on('GET /api/fixture/highlights/2', () => {
      const outcomes = [
        anOutcome({ outcome_id: '74', alias: 'Yes' }),
        anOutcome({ outcome_id: '76', alias: 'No' }),
      ];
      const highlight_market = aMarket({ market_id: 29, outcomes });
      return answered({ data: [aHighlight({ highlight_market })], last_page: 0, total: 1 });
    });
    page.show(PrintScreen, '/print-result', '/print-result?sport_id=2');
    expect(await screen.findByRole('columnheader', { name: 'Ndiyo' })).toBeVisible();
    expect(screen.getByRole('columnheader', { name: 'Hapana' })).toBeVisible();
  });

  test('[ROUTE-28] a user selects the content of the list on /print and prints it', async () => {
    const print = jest.fn();
    Object.defineProperty(window, 'print', { value: print, configurable: true });
    page.show(PrintScreen, '/print');
    await screen.findByRole('table');
    await userEvent.selectOptions(screen.getByLabelText('Day'), 'tomorrow');
    expect(screen.getByTestId('where')).toHaveTextContent(
      '/print?sport_id=1&tomorrow=1&number_of_matches=50',
    );
    await screen.findByRole('table');
    await userEvent.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
  });

  test.each(['garbage', '2026-13-45', '2026-11-22T99:00:00Z', '22', "2026-11-22' or 1=1"])(
    '[ROUTE-28] a bound that is neither day nor instant is not sent: %s',
    (bound) => {
      const { ask } = printAskFrom(new URLSearchParams({ start: bound, end: '2026-11-22T18:00:00+03:00' }));
      expect(ask).not.toHaveProperty('start');
      expect(ask).toMatchObject({ end: '2026-11-22T18:00:00+03:00' });
    },
  );

  test('the print query ignores invalid values', () => {
    const { ask } = printAskFrom(
      new URLSearchParams('start=2026-11-21&end=2026-11-22&number_of_matches=9999'),
    );
    expect(ask).toMatchObject({ start: '2026-11-21', end: '2026-11-22', per_page: 100, upcoming: 1 });
    expect(printAskFrom(new URLSearchParams('sport_id=x&number_of_matches=-1'))).toMatchObject({
      sportId: 1,
      ask: { per_page: 50 },
    });
  });
});
