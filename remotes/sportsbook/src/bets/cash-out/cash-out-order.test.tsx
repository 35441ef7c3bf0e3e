import { afterEach, describe, expect, test } from '@jest/globals';
import { endSession } from '@jukwaa/runtime';
import { answered, lost, refused } from '@jukwaa/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { quote, refused409, sale } from '../../test-support/cash-out-answers.ts';
import {
  confirmed,
  otherTab,
  press,
  RECALL,
  SELL,
  startCashOuts,
} from '../../test-support/cash-out-page.tsx';
import { USER } from '../../test-support/page.tsx';

let page: ReturnType<typeof startCashOuts>;
afterEach(() => page.stop());

describe('[MONEY-07] a cash out whose answer is lost', () => {
  test('a cash out whose answer is lost shows that we are checking, is repeated under the same key, and is sold once', async () => {
    page = startCashOuts();
    page.services.on(SELL, () => lost);
    page.show();
    await press();
    expect(await screen.findByRole('alert')).toHaveTextContent('We are checking your cash out');
    page.services.on(SELL, () => answered({ data: sale('quote-one', 15_050) }));
    await userEvent.click(screen.getByRole('button', { name: 'Check now' }));
    expect(await screen.findByText('Cashed out: Ksh 150.50')).toBeVisible();
    expect(new Set(page.keys())).toEqual(new Set(['key-1']));
    expect([page.sales(), page.stored(), page.notices()]).toEqual([1, null, []]);
  });

  test('a cash out whose answer is lost is recalled when the user cancels it, and sells nothing', async () => {
    page = startCashOuts();
    page.services.on(SELL, () => lost);
    page.services.on(RECALL, () => refused(422, 'Nothing was ordered.', 'recalled'));
    page.show();
    await press();
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel this cash out' }));
    await waitFor(() => expect(page.keys(RECALL)).toEqual(['key-1']));
    expect(await screen.findByText('Ksh 150.50')).toBeVisible();
    expect(page.sales()).toBe(0);
  });

  test('a cash out whose answer is lost is asked for again after a reload, before its bet is opened, and a notice tells its result', async () => {
    page = startCashOuts(confirmed());
    page.services.on(SELL, () => answered({ data: sale('quote-one', 15_050) }));
    await waitFor(() => expect(page.notices()).toEqual(['You cashed out Ksh 150.50.']));
    expect(page.keys()).toEqual(['key-of-before']);
    expect(page.stored()).toBeNull();
  });

  test('a cash out whose answer is lost is shown on its bet after a reload', async () => {
    page = startCashOuts(confirmed());
    page.services.on(SELL, () => lost);
    page.show();
    expect(await screen.findByRole('alert')).toHaveTextContent('We are checking your cash out');
    page.services.on(SELL, () => answered({ data: sale('quote-one', 15_050) }));
    await userEvent.click(screen.getByRole('button', { name: 'Check now' }));
    expect(await screen.findByText('Cashed out: Ksh 150.50')).toBeVisible();
  });

  test('a cash out whose answer is lost is only looked up a minute after its confirmation', async () => {
    page = startCashOuts(confirmed(61_000));
    page.services.on(RECALL, () => refused(422, 'Nothing was ordered.', 'recalled'));
    await waitFor(() =>
      expect(page.notices()).toEqual(['Your bet was not cashed out. It is still in play.']),
    );
    expect([page.keys(), page.keys(RECALL)]).toEqual([[], ['key-of-before']]);
  });

  test('a cash out whose answer is lost is not sent for another user who signs in on the same phone', async () => {
    page = startCashOuts({ ...confirmed(), user_id: USER.id + 1 });
    page.services.on(SELL, () => answered({ data: sale('quote-one', 15_050) }));
    page.show();
    expect(await screen.findByText('Ksh 150.50')).toBeVisible();
    expect(page.keys()).toEqual([]);
    endSession('user');
  });
});

describe('[MONEY-07] a cash out in another tab', () => {
  test('a cash out in another tab is shown as pending on its bet, which then gets its new value', async () => {
    page = startCashOuts();
    page.services.on(SELL, () => new Promise(() => undefined));
    page.show();
    expect(await screen.findByText('Ksh 150.50')).toBeVisible();
    otherTab(confirmed());
    expect(await screen.findByText(/Cashing out\./)).toBeVisible();
    page.services.on('GET /api/betting/bets/7/cash-out', () =>
      answered({ data: { available: false, reason: 'settled', message: 'This bet is already settled' } }),
    );
    otherTab(null);
    expect(await screen.findByText(/This bet is already settled/)).toBeVisible();
  });

  test('a cash out in another tab keeps a second one from starting', async () => {
    page = startCashOuts();
    page.services.on(SELL, () => lost);
    page.show('8');
    await screen.findByText('Ksh 40.00');
    otherTab(confirmed());
    await press();
    expect(page.notices()).toEqual(['We are still checking your last cash out. Wait for its answer.']);
    expect(page.services.callsOf('POST /api/betting/bets/8/cash-out')).toEqual([]);
  });
});

test('the quote that replaces an expired one is accepted once more under a key of its own', async () => {
  page = startCashOuts();
  let seconds = 0;
  page.services.on(SELL, () => {
    seconds += 1;
    return refused409(quote(`quote-later-${seconds}`, 15_100));
  });
  page.show();
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent('nothing was cashed out');
  expect(page.keys()).toEqual(['key-1', 'key-2']);
  expect(page.services.bodiesOf(SELL)).toEqual([
    { quote_id: 'quote-one', share: 100 },
    { quote_id: 'quote-later-1', share: 100 },
  ]);
});

describe('[MONEY-07] a cash out by a service that has no recall yet', () => {
  test('a cash out by a service that has no recall yet is found by a repeat with the same quote', async () => {
    page = startCashOuts(confirmed(61_000));
    page.services.on(RECALL, () => refused(404, 'There is nothing here.', 'not_found'));
    page.services.on(SELL, () => answered({ data: sale('quote-one', 15_050) }));
    await waitFor(() => expect(page.notices()).toEqual(['You cashed out Ksh 150.50.']));
  });

  test('a cash out by a service that has no recall yet is shown as not done when its expired quote sold nothing', async () => {
    page = startCashOuts(confirmed(61_000));
    page.services.on(RECALL, () => refused(404, 'There is nothing here.', 'not_found'));
    page.services.on(SELL, () => refused409(quote('quote-later', 15_050)));
    await waitFor(() =>
      expect(page.notices()).toEqual(['Your bet was not cashed out. It is still in play.']),
    );
    expect(page.services.bodiesOf(SELL)).toEqual([{ quote_id: 'quote-one', share: 100 }]);
  });
});
