import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { startSession } from '@jukwaa/runtime';
import { answered, refused } from '@jukwaa/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { quote, refused409, sale } from '../../test-support/cash-out-answers.ts';
import { openPage, type SportsbookPage, USER } from '../../test-support/page.tsx';
import { CASH_OUT_PLACE } from './cash-out-order.ts';
import { CashOutPanel } from './cash-out-panel.tsx';

const QUOTE = 'GET /api/betting/bets/7/cash-out';
const SELL = 'POST /api/betting/bets/7/cash-out';

let page: SportsbookPage;
let sold: number;
beforeEach(() => {
  page = openPage();
  page.services.on('GET /api/wallet/balance', () => answered({ b1: 100, b2: 0 }));
  startSession(USER);
  sold = 0;
});
afterEach(() => {
  CASH_OUT_PLACE.keep(null);
  page.stop();
});

const quotes = (id: string, cents: number) =>
  page.services.on(QUOTE, () => answered({ data: quote(id, cents) }));
function open() {
  const Screen = () => <CashOutPanel betId="7" onSold={() => (sold += 1)} />;
  page.show(Screen, '/bets');
}
async function press(): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'Cash out' }));
  await userEvent.click(screen.getByRole('button', { name: 'Confirm cash out' }));
}

describe('the value', () => {
  test('the cash out value moves with each quote, and shows its direction', async () => {
    quotes('q-1', 15_050);
    open();
    expect(await screen.findByText('Ksh 150.50')).toBeVisible();
    quotes('q-2', 16_000);
    // At once: the next quote has the same value, which has no direction.
    await waitFor(() =>
      expect(screen.getByText('Ksh 160.00').closest('[data-direction]')).toHaveAttribute(
        'data-direction',
        'up',
      ),
    );
  });

  test('a cash out quote overtaken by a later one is not shown', async () => {
    const answers: ((data: object) => void)[] = [];
    page.services.on(QUOTE, () => new Promise((done) => answers.push((data) => done(answered({ data })))));
    open();
    await waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.(quote('q-2', 16_000));
    expect(await screen.findByText('Ksh 160.00')).toBeVisible();
    await act(async () => answers[0]?.(quote('q-1', 15_050)));
    expect(screen.getByText('Ksh 160.00')).toBeVisible();
  });

  test('a bet without cash out shows the reason until it has one', async () => {
    page.services.on(QUOTE, () =>
      answered({ data: { available: false, reason: 'leg_suspended', message: 'A selection is suspended' } }),
    );
    open();
    expect(await screen.findByText(/A selection is suspended/)).toBeVisible();
    quotes('q-1', 15_050);
    expect(await screen.findByText('Ksh 150.50')).toBeVisible();
  });
});

describe('selling', () => {
  test('a user cashes out all in two presses, at the visible quote', async () => {
    quotes('q-1', 15_050);
    page.services.on(SELL, () => answered({ data: sale('q-1', 15_050) }));
    open();
    await press();
    expect(await screen.findByText('Cashed out: Ksh 150.50')).toBeVisible();
    expect(page.services.bodiesOf(SELL)).toEqual([{ quote_id: 'q-1', share: 100 }]);
    expect(sold).toBe(1);
  });

  test('a user cashes out a part, and can cash out the rest later', async () => {
    quotes('q-1', 15_050);
    page.services.on(SELL, () => answered({ data: sale('q-1', 7_525, 50) }));
    open();
    await userEvent.click(await screen.findByRole('button', { name: '50 %' }));
    expect(screen.getByText('about Ksh 75.25')).toBeVisible();
    expect(screen.getByText(/Ksh 50.00 of your stake stays in play/)).toBeVisible();
    await press();
    expect(await screen.findByText('Ksh 50.00 stays in play.')).toBeVisible();
    expect(page.services.bodiesOf(SELL)).toEqual([{ quote_id: 'q-1', share: 50 }]);
    quotes('q-2', 7_500);
    await userEvent.click(screen.getByRole('button', { name: 'Cash out' }));
    expect(await screen.findByText('Ksh 75.00')).toBeVisible();
  });

  test('a cash out value that fell sells nothing until the user presses the new one', async () => {
    quotes('q-1', 15_050);
    page.services.on(SELL, () => {
      quotes('q-2', 14_000);
      return refused409(quote('q-2', 14_000));
    });
    open();
    await press();
    expect(await screen.findByRole('alert')).toHaveTextContent('nothing was cashed out');
    expect(screen.getByText('Ksh 140.00')).toBeVisible();
    expect([page.services.bodiesOf(SELL).length, sold]).toEqual([1, 0]);
  });

  test('an expired cash out quote is replaced by a new one that pays as much', async () => {
    quotes('q-1', 15_050);
    page.services.on(SELL, (_, call) =>
      JSON.stringify(call.body).includes('q-1')
        ? refused409(quote('q-2', 15_100))
        : answered({ data: sale('q-2', 15_100) }),
    );
    open();
    await press();
    expect(await screen.findByText('Cashed out: Ksh 151.00')).toBeVisible();
  });

  test("a refused cash out shows the service's words", async () => {
    quotes('q-1', 15_050);
    page.services.on(SELL, () => refused(422, 'This bet is already settled', 'cash_out_settled'));
    open();
    await press();
    expect(await screen.findByRole('alert')).toHaveTextContent('This bet is already settled');
  });
});
