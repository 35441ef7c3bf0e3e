import { afterEach, describe, expect, test } from '@jest/globals';
import { answered } from '@jukwaa/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { sale } from '../../test-support/cash-out-answers.ts';
import { confirmed, press, SELL, startCashOuts } from '../../test-support/cash-out-page.tsx';

let page: ReturnType<typeof startCashOuts>;
afterEach(() => page.stop());

describe('the notice of the service about a cash out', () => {
  const NOTICE = {
    type: 'PROFILE',
    status: 'success',
    message: 'Your bet 7 was cashed out for Ksh 150.50',
    notice: { code: 'cashed_out', bet_id: '7', amount_cents: 15_050 },
  };
  const receive = async (notice: object) => {
    await waitFor(() => expect(page.broker.hasSubscriber('profile/16')).toBe(true));
    act(() => page.broker.publish('profile/16', notice));
  };

  test('the notice of the service about a cash out is not shown beside the panel that shows the sale', async () => {
    page = startCashOuts();
    page.services.on(SELL, async () => {
      await receive(NOTICE);
      return answered({ data: sale('quote-one', 15_050) });
    });
    page.show();
    await press();
    expect(await screen.findByText('Cashed out: Ksh 150.50')).toBeVisible();
    await receive(NOTICE);
    expect(page.notices()).toEqual([]);
  });

  test('the notice of the service about a cash out is not shown beside the page’s own notice after a reload', async () => {
    page = startCashOuts(confirmed());
    page.services.on(SELL, () => answered({ data: sale('quote-one', 15_050) }));
    await waitFor(() => expect(page.notices()).toEqual(['You cashed out Ksh 150.50.']));
    await receive(NOTICE);
    expect(page.notices()).toEqual(['You cashed out Ksh 150.50.']);
  });

  test('the notice of the service about a cash out is shown when another phone of the user cashed out the bet', async () => {
    page = startCashOuts();
    const notice = { ...NOTICE.notice, bet_id: '9' };
    await receive({ ...NOTICE, message: 'Your bet 9 was cashed out for Ksh 150.50', notice });
    await waitFor(() => expect(page.notices()).toEqual(['Your bet 9 was cashed out for Ksh 150.50']));
  });
});
