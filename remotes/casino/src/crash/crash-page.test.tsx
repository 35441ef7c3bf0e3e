import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { crashPoint, hashChain } from '@jukwaa/domain/fairness';
import { intendedRoute } from '@jukwaa/runtime';
import { answered, lost, refused } from '@jukwaa/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showNumbersOnly } from './test-support/numbers-only.ts';
import {
  aBet,
  aRound,
  CASH_OUT,
  crashed,
  flying,
  OWN,
  openCrash,
  PLACE,
} from './test-support/open-crash.tsx';

const DAY = '2026-11-01T00:00:00.000Z';

let page: ReturnType<typeof openCrash>;
beforeEach(() => {
  showNumbersOnly();
  window.fbq = jest.fn();
});
afterEach(() => {
  page.stop();
  delete window.fbq;
});

/** Counts the notes that the page plays: jsdom has no sound. */
function fakeAudio(): () => number {
  let notes = 0;
  const parameter = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
  const node = { connect: (next: unknown) => next };
  class FakeAudio {
    readonly state = 'running';
    readonly currentTime = 0;
    readonly destination = node;
    createGain = () => ({ ...node, gain: parameter });
    createOscillator = () => ({
      ...node,
      type: 'sine',
      frequency: parameter,
      start: () => {
        notes += 1;
      },
      stop: () => undefined,
    });
  }
  Object.assign(window, { AudioContext: FakeAudio });
  return () => notes;
}

const panel = (number: number) => within(screen.getByRole('group', { name: `Bet ${number}` }));
const button = (number: number, name: RegExp) => panel(number).getByRole('button', { name });
const ready = async () => {
  await screen.findByRole('group', { name: 'Bet 1' });
  await waitFor(() => expect(page.isFollowed()).toBe(true));
};

describe('[GAMES-02] a guest', () => {
  test('sees the flight, the results and a login button that leads back to the game', async () => {
    page = openCrash(flying(11_553));
    page.show();
    await ready();
    expect(screen.getByTestId('multiplier')).toHaveTextContent(/^2\.\d\dx$/);
    expect(screen.getByRole('button', { name: 'Check round 11, 2.34x' })).toBeVisible();
    await userEvent.click(panel(1).getByRole('link', { name: 'Log in to play' }));
    expect(await screen.findByText('at /login')).toBeVisible();
    expect(intendedRoute.get()).toBe('/jetx');
  });

  test('plays the demo with play money and without any call that moves money', async () => {
    page = openCrash();
    page.show('demo');
    await ready();
    await userEvent.click(button(1, /^Bet Ksh 50.00/));
    expect(screen.getByText(/Ksh 4,950.00/)).toBeVisible();
    act(() => page.announce(flying(11_553)));
    await userEvent.click(button(1, /^Cash out$|^Cash out Ksh|^Cash out(?! half)/));
    expect(await screen.findByText(/Cashed out at 2\.\d\dx: Ksh 10\d/)).toBeVisible();
    act(() => page.announce(crashed(900)));
    expect(await screen.findByText('Flew away at 9.00x')).toBeVisible();
    expect(page.services.calls.filter(({ method }) => method === 'POST')).toEqual([]);
    expect(window.fbq).toHaveBeenCalledWith('trackCustom', 'FunModeAviator', { userId: 0 });
  });
});

describe('[GAMES-02] a player', () => {
  test('bets, flies and cashes out at the multiplier of the server', async () => {
    page = openCrash();
    page.signIn();
    page.services.on(PLACE, answered({ data: aBet() }));
    page.show();
    await ready();
    await userEvent.click(panel(1).getByRole('button', { name: '100' }));
    await userEvent.click(button(1, /^Bet Ksh 100.00/));
    expect(await panel(1).findByRole('button', { name: /Cancel bet/ })).toBeVisible();
    expect(page.services.bodiesOf(PLACE)).toMatchObject([
      { round: 12, panel: 1, stake_cents: 10_000, auto: null },
    ]);
    page.services.on(OWN, answered({ data: [aBet()] }));
    act(() => page.announce(flying(5_000)));
    const cash_out = { stake_cents: 5_000, hundredths: 140, payout_cents: 7_000, by: 'hand' };
    const won = aBet({
      state: 'won',
      open_cents: 0,
      cash_outs: [{ ...cash_out, by: 'hand' }],
      paid_cents: 7_000,
    });
    page.services.on(CASH_OUT, answered({ data: won, cash_out }));
    await userEvent.click(await panel(1).findByRole('button', { name: 'Cash out' }));
    expect(await screen.findByText('Cashed out at 1.40x: Ksh 70.00')).toBeVisible();
    expect(page.services.callsOf(CASH_OUT)[0]?.headers?.['Idempotency-Key']).toBeTruthy();
    expect(button(1, /^Bet on the next round/)).toBeEnabled();
  });

  test('finds bet, curve and cash-out button again after a reload in mid-round', async () => {
    page = openCrash(flying(8_000));
    page.signIn();
    page.services.on(OWN, answered({ data: [aBet({ auto: 500 })] }));
    page.show();
    await ready();
    expect(await panel(1).findByRole('button', { name: 'Cash out' })).toBeEnabled();
    expect(panel(1).getByRole('button', { name: 'Cash out half' })).toBeEnabled();
    expect(panel(1).getByText('Auto 5.00x')).toBeVisible();
  });

  test('reads why a cash-out was refused', async () => {
    page = openCrash(flying(5_000));
    page.signIn();
    page.services.on(OWN, answered({ data: [aBet()] }));
    page.services.on(CASH_OUT, refused(409, 'The round crashed before your cash-out arrived.', 'crashed'));
    page.show();
    await ready();
    await userEvent.click(await panel(1).findByRole('button', { name: 'Cash out' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The round crashed before your cash-out arrived.',
    );
  });

  test('a lost answer is asked for again under the same key', async () => {
    page = openCrash();
    page.signIn();
    page.services.on(PLACE, lost);
    page.show();
    await ready();
    await userEvent.click(button(2, /^Bet Ksh 50.00/));
    const check = await panel(2).findByRole('button', { name: 'Check now' });
    page.services.on(PLACE, answered({ data: aBet({ id: 8, panel: 2 }) }));
    await userEvent.click(check);
    expect(await panel(2).findByRole('button', { name: /Cancel bet/ })).toBeVisible();
    const keys = page.services.callsOf(PLACE).map(({ headers }) => headers?.['Idempotency-Key']);
    expect(new Set(keys).size).toBe(1);
  });

  test('confirms autoplay once with its whole exposure; it ends at the loss limit', async () => {
    page = openCrash();
    page.signIn();
    let id = 20;
    page.services.on(PLACE, () => answered({ data: aBet({ id: id++ }) }));
    page.show();
    await ready();
    await userEvent.click(button(1, /^Auto cash out and autoplay/));
    const sheet = within(await screen.findByRole('dialog', { name: 'Auto, bet 1' }));
    expect(sheet.getByText('You can lose up to Ksh 500.00')).toBeVisible();
    await userEvent.type(sheet.getByLabelText('Stop when I have lost'), '50');
    await userEvent.click(sheet.getByRole('button', { name: 'Start · up to Ksh 50.00' }));
    await waitFor(() => expect(page.services.callsOf(PLACE)).toHaveLength(1));
    await panel(1).findByRole('button', { name: 'Stop autoplay' });
    page.services.on(OWN, answered({ data: [aBet({ id: 20, state: 'lost', open_cents: 0 })] }));
    act(() => page.announce(crashed(100)));
    expect(await screen.findByText('Autoplay stopped at your loss limit: −Ksh 50.00')).toBeVisible();
    act(() => page.announce(aRound({ number: 13 })));
    expect(page.services.callsOf(PLACE)).toHaveLength(1);
  });

  test('a page that missed the end shows the round of the services, not a higher multiplier', async () => {
    page = openCrash(flying(60_000));
    page.show();
    await ready();
    act(() => page.announce(crashed(321)));
    expect(await screen.findByText('Flew away at 3.21x')).toBeVisible();
    expect(screen.getByTestId('multiplier')).toHaveTextContent('3.21x');
    expect(screen.getByRole('button', { name: 'Check round 12, 3.21x' })).toBeVisible();
  });

  test('reads that a round was interrupted and that the stake is back, also in the own bets', async () => {
    page = openCrash();
    page.signIn();
    page.services.on(OWN, answered({ data: [aBet()] }));
    page.show();
    await ready();
    await panel(1).findByRole('button', { name: /Cancel bet/ });
    const refund = aBet({ state: 'refunded', open_cents: 0 });
    page.services.on(OWN, answered({ data: [refund] }));
    const history = { ...refund, crash_point: 410 };
    page.services.on('GET /api/crash/bets', answered({ data: [history], last_page: 0, total: 1 }));
    act(() => page.announce(aRound({ phase: 'ENDED', crash_point: 410, refunded: true })));
    expect(await panel(1).findByText('The round was interrupted. Your stake is back.')).toBeVisible();
    expect(screen.getByText('The round was interrupted. All stakes are back.')).toBeVisible();
    expect(screen.queryByText(/4\.10x/)).toBeNull();
    await userEvent.click(screen.getByRole('tab', { name: 'My bets' }));
    const row = (await screen.findByRole('button', { name: 'Round 12' })).closest('li');
    expect(row).toHaveTextContent('Round 12Ksh 50.00RefundedKsh 50.00');
  });

  test('reads how a bet ended whose round was over before the page was back', async () => {
    page = openCrash(flying(5_000));
    page.signIn();
    page.services.on(OWN, answered({ data: [aBet()] }));
    page.show();
    await ready();
    await panel(1).findByRole('button', { name: 'Cash out' });
    page.services.on(OWN, answered({ data: [] }));
    const lost = { ...aBet({ state: 'lost', open_cents: 0 }), crash_point: 110 };
    page.services.on('GET /api/crash/bets', answered({ data: [lost], last_page: 0, total: 1 }));
    act(() => page.announce(aRound({ number: 15 })));
    expect(await panel(1).findByText('Lost Ksh 50.00')).toBeVisible();
  });

  test('cashes out while the broker is gone, and sees no multiplier until the state was fetched again', async () => {
    page = openCrash(flying(5_000));
    page.signIn();
    page.services.on(OWN, answered({ data: [aBet()] }));
    const cash_out = { stake_cents: 5_000, hundredths: 140, payout_cents: 7_000, by: 'hand' };
    const won = aBet({
      state: 'won',
      open_cents: 0,
      cash_outs: [{ ...cash_out, by: 'hand' }],
      paid_cents: 7_000,
    });
    page.services.on(CASH_OUT, answered({ data: won, cash_out }));
    page.show();
    await ready();
    await panel(1).findByRole('button', { name: 'Cash out' });
    act(() => page.broker.cut());
    expect(await screen.findByText('Reconnecting. Your bets are safe.')).toBeVisible();
    expect(screen.queryByTestId('multiplier')).toBeNull();
    await userEvent.click(button(1, /^Cash out$/));
    expect(await panel(1).findByText('Cashed out at 1.40x: Ksh 70.00')).toBeVisible();
    const fetched = page.answerLater(crashed(321));
    act(() => page.broker.mend());
    await waitFor(() => expect(fetched.isAsked()).toBe(true));
    expect(screen.queryByTestId('multiplier')).toBeNull();
    act(() => fetched.answer());
    expect(await screen.findByText('Flew away at 3.21x')).toBeVisible();
    expect(screen.getByTestId('multiplier')).toHaveTextContent('3.21x');
  });

  test('asks for the round at once when the page is visible again', async () => {
    page = openCrash(flying(5_000));
    page.show();
    await ready();
    page.answerLater(crashed(205)).answer();
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText('Flew away at 2.05x')).toBeVisible();
  });

  test('[GAMES-02] gets a tone at a cash-out and at the crash only while the sound is on, which the device remembers', async () => {
    const tones = fakeAudio();
    page = openCrash();
    page.signIn();
    page.services.on(OWN, answered({ data: [aBet()] }));
    page.show();
    await ready();
    await panel(1).findByRole('button', { name: /Cancel bet/ });
    act(() => page.announce(flying(1_000)));
    await panel(1).findByRole('button', { name: 'Cash out' });
    expect(tones()).toBe(0);
    const sound = screen.getByRole('switch', { name: 'Sound' });
    expect(sound).not.toBeChecked();
    await userEvent.click(sound);
    expect(sound).toBeChecked();
    const part = { stake_cents: 2_500, hundredths: 140, payout_cents: 3_500, by: 'hand' } as const;
    const half = aBet({ open_cents: 2_500, cash_outs: [part], paid_cents: 3_500 });
    page.services.on(CASH_OUT, answered({ data: half, cash_out: part }));
    await userEvent.click(button(1, /^Cash out half/));
    await waitFor(() => expect(tones()).toBe(2));
    act(() => page.announce(crashed(300)));
    await waitFor(() => expect(tones()).toBe(3));
    expect(localStorage.getItem('crash_sound')).toBe('true');
    await userEvent.click(sound);
    act(() => page.announce(aRound({ number: 13 })));
    act(() => page.announce({ ...flying(0), number: 13 }));
    expect(await screen.findByText('The round is flying')).toBeInTheDocument();
    expect(tones()).toBe(3);
  });

  test('sees live bets, top wins, statistics and own bets, each with its proof', async () => {
    page = openCrash(flying(5_000));
    page.signIn();
    const name = '07xx xxx 123';
    const history = { ...aBet({ state: 'won', paid_cents: 9_000 }), crash_point: 410 };
    const at = '2026-11-23T08:00:00.000Z';
    const win = { number: 9, name, own: false, stake_cents: 5_000, hundredths: 900, paid_cents: 45_000, at };
    const statistics = {
      game: 'jetx',
      rounds: 200,
      median: 194,
      highest: { number: 4, crash_point: 98_765 },
      buckets: [{ from: 100, rounds: 8 }],
      bets: 3,
      players: 2,
    };
    page.services.on('GET /api/crash/bets', answered({ data: [history], last_page: 0, total: 1 }));
    page.services.on('GET /api/crash/jetx/top', answered({ data: [win] }));
    page.services.on('GET /api/crash/jetx/statistics', answered({ data: statistics }));
    page.show();
    await ready();
    const live = { id: 70, name, stake_cents: 8_000, hundredths: 130, paid_cents: 10_400 };
    act(() => page.announce(flying(6_000), { changed: [live] }));
    expect(await screen.findByText('Ksh 104.00')).toBeVisible();
    await userEvent.click(screen.getByRole('tab', { name: 'Top wins' }));
    expect(await screen.findByText('Ksh 450.00')).toBeVisible();
    await userEvent.click(screen.getByRole('tab', { name: 'Statistics' }));
    expect(await screen.findByText('8 (4.0 %)')).toBeVisible();
    await userEvent.click(screen.getByRole('tab', { name: 'My bets' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Round 12 · 4.10x' }));
    expect(await screen.findByRole('dialog', { name: 'Round 12' })).toBeVisible();
  });

  test('the verify sheet computes the round in the browser', async () => {
    page = openCrash(flying(5_000));
    const { tip, seeds } = await hashChain('5f'.repeat(32), 3);
    const seed = seeds[0] ?? '';
    const chain = { number: 1, tip, client_seed: 'client', length: 3, first_round: 11, created_at: DAY };
    const proof = {
      game: 'jetx',
      number: 11,
      chain,
      position: 1,
      seed,
      commitment: tip,
      anchor: { position: 0, hash: tip },
      crash_point: await crashPoint(seed, 'client'),
      take_off_at: 1,
      refunded: false,
      totals: { bets: 0, players: 0, staked_cents: 0, paid_cents: 0 },
    };
    page.services.on('GET /api/crash/jetx/rounds/11', answered({ data: proof }));
    page.show();
    await ready();
    await userEvent.click(screen.getByRole('button', { name: 'Check round 11, 2.34x' }));
    expect(await screen.findByText(/^Right: this device has computed/)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    page.services.on('GET /api/crash/jetx/rounds/11', answered({ data: { ...proof, crash_point: 99_999 } }));
    await userEvent.click(screen.getByRole('button', { name: 'Check round 11, 2.34x' }));
    expect(await screen.findByText('The seed gives another multiplier than the round had.')).toBeVisible();
  });
});
