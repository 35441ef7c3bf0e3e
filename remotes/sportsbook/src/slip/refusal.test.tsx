import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Pick } from '@jukwaa/domain';
import { betSlip, menuStore, openMenu, setLocale, startSession } from '@jukwaa/runtime';
import { aBet, answered, aPick, refused } from '@jukwaa/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage, type SportsbookPage, USER } from '../test-support/page.tsx';
import { PLACE, placeButton, priceOf, showSlip, stopOf } from '../test-support/slip.ts';

let page: SportsbookPage;
beforeEach(() => {
  page = openPage();
});
afterEach(() => {
  page.stop();
  setLocale('en');
});
const show = (...picks: readonly Pick[]) => showSlip(page, ...picks);

describe('a refusal', () => {
  test('a bet without enough money leads to the deposit sheet', async () => {
    const user = userEvent.setup();
    startSession(USER);
    page.services.on(PLACE, () => refused(422, 'Your balance is too low', 'insufficient_funds'));
    show(aPick());
    await user.click(placeButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('Your balance is too low');
    await user.click(screen.getByRole('button', { name: 'Deposit' }));
    expect(menuStore.open).toBe('deposit');
    expect(betSlip.view().total).toBe(1);
  });

  test('[SLIP-14] a stake that the wallet does not cover leads to a deposit for it, and back', async () => {
    const user = userEvent.setup();
    startSession(USER);
    page.services.on(PLACE, () => refused(422, 'Your balance is too low', 'insufficient_funds'));
    betSlip.setStake(40_000);
    show(aPick());
    act(() => openMenu('betslip'));
    await user.click(placeButton());
    await user.click(await screen.findByRole('button', { name: 'Deposit' }));
    expect(menuStore).toMatchObject({ open: 'deposit', errand: { back: 'betslip', price_cents: 40_000 } });
  });

  test('[SLIP-14] odds changed by the service must be accepted, and the next try sends them', async () => {
    const user = userEvent.setup();
    startSession(USER);
    const pick = aPick({ odds: 2 });
    const { match_id, market_id, outcome_id, specifier } = pick;
    const leg = {
      match_id,
      market_id,
      outcome_id,
      specifier,
      odds: 1.7,
      previous_odds: 2,
      active: 1,
      status: 0,
    };
    const body = {
      error_message: 'The odds have changed',
      code: 'odds_changed',
      legs: [{ ...leg, state: 'odds_changed' }],
    };
    page.services.on(PLACE, () => ({
      ok: false,
      error: { kind: 'http', status: 409, code: 'odds_changed', error_message: '', body },
    }));
    show(pick);
    await user.click(placeButton());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Bet not placed. The odds moved while we checked your bet.',
    );
    page.services.on(PLACE, () => answered({ data: aBet() }));
    const accept = screen.getByRole('button', { name: 'Accept & place' });
    await waitFor(() => expect(accept).toBeEnabled());
    await user.click(accept);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(await screen.findByText('Bet accepted')).toBeInTheDocument();
    expect(page.services.bodiesOf(PLACE).at(-1)).toMatchObject({ picks: [{ odds: 1.7 }] });
  });

  test.each([
    ['stake_too_low', 'Change the stake'],
    ['self_excluded', 'See my self-exclusion', '/selfexclusion'],
    ['limit_reached', 'See my limits', '/responsible-gambling#limits'],
    ['not_verified', 'Ask support', '/support'],
  ])('a bet refused with %s shows a next step', async (code, wayOn, place = '') => {
    const user = userEvent.setup();
    startSession(USER);
    page.services.on(PLACE, () => refused(422, 'Not like this', code));
    show(aPick());
    await user.click(placeButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('Not like this');
    const link = screen.queryByRole('link', { name: wayOn });
    expect(link?.getAttribute('href') ?? '').toBe(place);
    await user.click(link ?? screen.getByRole('button', { name: wayOn }));
    if (link === null) expect(screen.getByLabelText('Stake')).toHaveFocus();
    else expect(screen.getByTestId('where')).not.toHaveTextContent('/betslip');
  });
});

describe('[SLIP-14] a refused stake on the Swahili page', () => {
  const refuse = async (code: string, english: string, more: object, status = 422) => {
    setLocale('sw');
    startSession(USER);
    page.services.on(PLACE, () => refused(status, english, code, more));
    show(aPick());
    await userEvent.click(screen.getByRole('button', { name: 'Weka Mkeka' }));
    return screen.findByRole('alert');
  };

  test('a refused stake on the Swahili page is explained with the amount that the service names', async () => {
    const values = { min_cents: 5_000 };
    const alert = await refuse('stake_too_low', 'The smallest stake is Ksh 50.00', { values });
    await waitFor(() => expect(alert).toHaveTextContent('Dau la chini kabisa ni Ksh 50.00'));
  });

  test('[ERR-01] a refused stake on the Swahili page is explained when the service is too busy to start it', async () => {
    const more = { values: { case: 'busy' }, not_started: true };
    const alert = await refuse('try_again', 'Jukwaa is very busy.', more, 503);
    await waitFor(() => expect(alert).toHaveTextContent('Jukwaa ina shughuli nyingi kwa sasa.'));
    expect(alert).not.toHaveTextContent('very busy');
  });

  test.each([
    ['bad_request', 'Ombi hili si sahihi.'],
    ['too_many_requests', 'Majaribio ni mengi mno. Subiri kidogo kisha ujaribu tena.'],
  ])(
    'a refused stake on the Swahili page is explained when any call may be refused with %s',
    async (code, swahili) => {
      const alert = await refuse(code, 'The sentence of the service', {});
      await waitFor(() => expect(alert).toHaveTextContent(swahili));
    },
  );

  test.each([
    ['a code that the page lacks', 'brand_new', {}],
    ['a code whose amount is missing', 'stake_too_low', {}],
    ['values that the page can not read', 'stake_too_low', { values: { min_cents: { deep: 1 } } }],
  ])(
    'a refused stake on the Swahili page shows the sentence of the service for %s',
    async (_, code, more) => {
      expect(await refuse(code, 'The sentence of the service', more)).toHaveTextContent(
        'The sentence of the service',
      );
    },
  );
});

test("[ACCOUNT-02] a bet over the user's own limit shows in Swahili what the limit leaves", async () => {
  setLocale('sw');
  startSession(USER);
  const values = { kind: 'loss', period: 'month', left_cents: 7_500 };
  page.services.on(PLACE, () => refused(422, 'A limit is reached', 'limit_reached', { values }));
  show(aPick());
  await userEvent.click(screen.getByRole('button', { name: 'Weka Mkeka' }));
  const text = /Kiwango chako cha hasara kinabakisha Ksh 75\.00 mwezi huu/;
  expect(await screen.findByText(text)).toBeVisible();
});

describe('a refusal because of a pick', () => {
  /** The service finds this pick suspended, and places nothing. */
  const stops = ({ match_id, market_id, outcome_id, specifier, odds }: Pick) => {
    const leg = { match_id, market_id, outcome_id, specifier, odds, previous_odds: odds };
    const legs = [{ ...leg, active: 0, status: 1, state: 'suspended' }];
    const body = { error_message: 'No more', code: 'leg_unavailable', legs };
    page.services.on(PLACE, () => ({
      ok: false,
      error: { kind: 'http', status: 422, code: body.code, error_message: body.error_message, body },
    }));
  };
  const placed = async (...picks: readonly Pick[]) => {
    startSession(USER);
    show(...picks);
    await userEvent.click(placeButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('Bet not placed. No more');
  };

  test('[SLIP-04] a refusal locks its pick, and disappears when the pick is removed', async () => {
    const pick = aPick();
    stops(pick);
    await placed(pick, aPick());
    await userEvent.click(screen.getByRole('button', { name: 'Remove suspended' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('[SLIP-04] a refusal disappears when its market is open again', async () => {
    const pick = aPick();
    stops(pick);
    await placed(pick);
    // At another price, which has its own notice.
    act(() => betSlip.applyLegs([priceOf(pick, 1.9)]));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('The odds have changed.')).toBeVisible();
  });

  test('[SLIP-04] a refusal stays while another pick is suspended', async () => {
    const [pick, other] = [aPick(), aPick()];
    stops(pick);
    await placed(pick, other);
    act(() => betSlip.applyLegs([stopOf(other)]));
    act(() => betSlip.applyLegs([priceOf(pick, pick.odds)]));
    expect(screen.getByRole('alert')).toBeVisible();
  });

  test('removing a pick keeps other refusals', async () => {
    startSession(USER);
    page.services.on(PLACE, () => refused(422, 'Your balance is too low', 'insufficient_funds'));
    const pick = aPick();
    show(pick);
    await userEvent.click(placeButton());
    await screen.findByRole('alert');
    act(() => betSlip.applyLegs([stopOf(pick)]));
    act(() => betSlip.applyLegs([priceOf(pick, pick.odds)]));
    expect(screen.getByRole('alert')).toHaveTextContent('Your balance is too low');
  });
});
