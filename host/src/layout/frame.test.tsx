import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { nairobiDay } from '@jukwaa/domain';
import { betSlip } from '@jukwaa/runtime';
import { aPick } from '@jukwaa/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FakeReply } from '../testing/fake-services.ts';
import { renderPage, USER } from '../testing/render-page.tsx';

let end: () => void;
const open = (setup: Parameters<typeof renderPage>[0] = {}) => {
  const page = renderPage(setup);
  end = page.end;
  return page;
};
beforeEach(() => {
  Object.defineProperty(window, 'scrollTo', { value: () => undefined, configurable: true });
});
afterEach(() => {
  betSlip.clear();
  end();
});

const bar = () => screen.getByRole('navigation', { name: 'Main' });

describe('header', () => {
  test('[LAYOUT-02] a guest sees menu, logo, search, REGISTER and LOGIN', async () => {
    open();
    const header = await screen.findByRole('banner');
    expect(within(header).getByRole('button', { name: 'Menu' })).toBeVisible();
    expect(within(header).getByRole('link', { name: 'Jukwaa' })).toHaveAttribute('href', '/');
    expect(within(header).getByRole('link', { name: 'Search' })).toHaveAttribute('href', '/search');
    expect(within(header).getByRole('link', { name: 'REGISTER' })).toHaveAttribute('href', '/register');
    expect(within(header).getByRole('link', { name: 'LOGIN' })).toHaveAttribute('href', '/login');
  });

  test('[LAYOUT-02] a user sees the balance, which opens the deposit sheet', async () => {
    open({ user: USER });
    await userEvent.click(await screen.findByRole('button', { name: 'KSH 1,240.50' }));
    expect(await screen.findByRole('dialog', { name: 'Deposit' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'LOGIN' })).toBeNull();
  });

  test('a user whose balance is loading or failed sees no amount, and a tap on the dash loads it again', async () => {
    let answer: (reply: FakeReply) => void = () => undefined;
    const balance = () => new Promise<FakeReply>((done) => (answer = done));
    const { services } = open({ user: USER, replies: { 'GET /api/wallet/balance': balance } });
    const asked = (times: number) =>
      waitFor(() =>
        expect(services.calls.filter(({ path }) => path === '/api/wallet/balance')).toHaveLength(times),
      );
    const header = await screen.findByRole('banner');
    expect(within(header).getByRole('button', { name: /^Your balance is loading/ })).toBeVisible();
    expect(header).not.toHaveTextContent('KSH');
    await asked(1);
    await act(async () => answer({ status: 500, body: {} }));
    const retry = await within(header).findByRole('button', {
      name: /^KSH —. We could not get your balance/,
    });
    expect(retry).toHaveTextContent('KSH —');
    await userEvent.click(retry);
    expect(within(header).getByRole('button', { name: /^Your balance is loading/ })).toBeVisible();
    await asked(2);
    await act(async () => answer({ status: 200, body: { b1: 0, b2: 0 } }));
    expect(await within(header).findByRole('button', { name: 'KSH 0.00' })).toBeVisible();
  });

  test('[LAYOUT-01] the strip opens the deposit sheet', async () => {
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Click to DEPOSIT -> Pay-bill: 498098' }));
    expect(await screen.findByRole('dialog', { name: 'Deposit' })).toBeVisible();
  });

  test('[LAYOUT-07] the sports strip has its entries in order, New on two of them, and More', async () => {
    open();
    const strip = screen.getByRole('navigation', { name: 'Products' });
    expect(
      within(strip)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Soccer', 'Aviator', 'Ligi SooNew', 'Jackpot', 'Virtuals', 'Casino', 'EPL', 'Bet HubNew']);
    await userEvent.click(within(strip).getByRole('button', { name: 'More' }));
    const menu = await screen.findByRole('dialog', { name: 'Sports' });
    expect(within(menu).getByRole('link', { name: 'Ice hockey' })).toHaveAttribute(
      'href',
      '/sport/ice-hockey',
    );
  });
});

describe('chrome by route', () => {
  test('[LAYOUT-06] a game route fills the screen, and the jackpot has no bar', async () => {
    const { router } = open({ at: '/keno' });
    await screen.findByRole('heading', { name: 'screen keno' });
    expect(screen.queryByRole('banner')).toBeNull();
    expect(screen.queryByRole('contentinfo')).toBeNull();
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
    act(() => void router.navigate('/jackpot'));
    await screen.findByRole('heading', { name: 'screen jackpot' });
    expect(screen.getByRole('banner')).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
  });

  test('[LAYOUT-04] the footer shows the required texts, and the login page has no footer', async () => {
    const { router } = open();
    const footer = screen.getByRole('contentinfo');
    for (const text of [
      '498098',
      '18',
      'BK 0000680',
      'PG 0000453',
      `2025–${nairobiDay(Date.now()).slice(0, 4)}`,
      '+254700000000',
      'care@example.com',
    ])
      expect(footer).toHaveTextContent(text);
    expect(within(footer).getByRole('link', { name: 'How to play' })).toHaveAttribute('href', '/how-to-play');
    expect(within(footer).getByRole('link', { name: 'Responsible gambling' })).toBeVisible();
    act(() => void router.navigate('/login'));
    await screen.findByRole('heading', { name: 'screen login' });
    expect(screen.queryByRole('contentinfo')).toBeNull();
  });
});

describe('footer navigation', () => {
  test('[LAYOUT-05] the bottom bar has five named links with counts as descriptions', async () => {
    open();
    await screen.findByRole('heading', { name: 'screen home' });
    for (const name of ['Home', 'Live Games', 'Betslip', 'My Bets', 'Account'])
      expect(within(bar()).getByRole('link', { name })).toBeVisible();
    await waitFor(() =>
      expect(within(bar()).getByRole('link', { name: 'Live Games' })).toHaveAccessibleDescription(
        '23 live now',
      ),
    );
    expect(within(bar()).getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
  });

  test('[LAYOUT-05] [LAYOUT-15] the ticket opens the betslip, and back closes it and stays on the page', async () => {
    const { router } = open();
    await screen.findByRole('heading', { name: 'screen home' });
    await userEvent.click(within(bar()).getByRole('link', { name: 'Betslip' }));
    expect(await screen.findByText('the slip')).toBeVisible();
    act(() => void router.navigate(-1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.pathname).toBe('/');
    act(() => void router.navigate(-1));
    expect(await screen.findByRole('heading', { name: 'screen live' })).toBeVisible();
  });

  test('[SLIP-10] the bottom bar shows what Ksh 49 on the picks would win and leads to the betslip', async () => {
    const { router } = open();
    await screen.findByRole('heading', { name: 'screen home' });
    expect(within(bar()).queryByText(/Ksh 49/)).toBeNull();
    act(() => {
      betSlip.add(aPick({ odds: 2 }));
      betSlip.add(aPick({ odds: 3.4 }));
    });
    const estimate = within(bar()).getByRole('button', { name: 'Ksh 49 before tax ≈ Ksh 333.20' });
    await userEvent.click(estimate);
    expect(await screen.findByText('the slip')).toBeVisible();
    act(() => betSlip.clear());
    expect(within(bar()).queryByText(/Ksh 49/)).toBeNull();
    act(() => void betSlip.add(aPick({ odds: 30_000 })));
    expect(within(bar()).getByText('≈ Ksh 1,000,000.00')).toBeVisible();
    act(() => void router.navigate('/betslip'));
    await screen.findByRole('heading', { name: 'screen betslip' });
    expect(within(bar()).queryByText(/Ksh 49/)).toBeNull();
  });

  test("the bottom bar shows the betslip's own payout at the user's stake, without suspended picks", async () => {
    open();
    await screen.findByRole('heading', { name: 'screen home' });
    const stopped = aPick({ odds: 5 });
    act(() => {
      betSlip.bulkAdd([aPick({ odds: 3 }), stopped]);
      betSlip.setStake(10_000);
      betSlip.applyLegs([{ ...stopped, state: 'suspended', status: 1 }]);
    });
    expect(within(bar()).getByRole('button', { name: 'Ksh 100 pays Ksh 227.50' })).toBeVisible();
    expect(betSlip.view().summary.payout_cents).toBe(22_750);
    act(() => betSlip.setStake(0));
    expect(within(bar()).getByRole('button', { name: 'Ksh 49 before tax ≈ Ksh 147.00' })).toBeVisible();
    act(() => betSlip.setStake(4_900));
  });

  test('a sheet closed without the back button leaves no history entry', async () => {
    const { router } = open();
    await screen.findByRole('heading', { name: 'screen home' });
    await userEvent.click(within(bar()).getByRole('link', { name: 'Betslip' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(router.state.location.state).toBeNull());
    act(() => void router.navigate(-1));
    expect(await screen.findByRole('heading', { name: 'screen live' })).toBeVisible();
  });
});
