import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Pick } from '@jukwaa/domain';
import { betSlip, setLocale } from '@jukwaa/runtime';
import { aPick } from '@jukwaa/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage, type SportsbookPage } from '../test-support/page.tsx';
import { placeButton, showSlip } from '../test-support/slip.ts';

let page: SportsbookPage;
beforeEach(() => {
  page = openPage();
});
afterEach(() => page.stop());
const show = (...picks: readonly Pick[]) => showSlip(page, ...picks);

describe('the stake', () => {
  test('a user types and steps the stake, which may be empty for a while', async () => {
    const user = userEvent.setup();
    show(aPick());
    const stake = screen.getByLabelText('Stake');
    await user.clear(stake);
    expect(stake).toHaveValue('');
    expect(placeButton()).toBeDisabled();
    await user.type(stake, '150');
    await user.click(screen.getByRole('button', { name: 'More' }));
    expect(stake).toHaveValue('160');
    expect(betSlip.view().stake_cents).toBe(16_000);
  });

  test('[SLIP-09] typed or pasted cents never become shillings', async () => {
    const user = userEvent.setup();
    show(aPick());
    const stake = screen.getByLabelText('Stake');
    await user.clear(stake);
    await user.type(stake, '100.50');
    expect(betSlip.view().stake_cents).toBe(10_000);
    expect(placeButton()).toHaveTextContent('Ksh 100');
    await user.clear(stake);
    await user.paste('Ksh 1,000.00');
    expect(betSlip.view().stake_cents).toBe(100_000);
  });

  test.each([
    ['1', 'The smallest stake is Ksh 20.00'],
    ['19', 'The smallest stake is Ksh 20.00'],
    ['500001', 'The largest stake is Ksh 500,000.00'],
  ])(
    '[SLIP-14] a stake of Ksh %s shows that it is not accepted before the bet is sent',
    async (typed, reason) => {
      const user = userEvent.setup();
      show(aPick());
      const stake = screen.getByLabelText('Stake');
      await user.clear(stake);
      await user.type(stake, typed);
      expect(stake).toBeInvalid();
      expect(stake).toHaveAccessibleDescription(reason);
      expect(screen.getAllByRole('status').map((status) => status.textContent)).toContain(reason);
      expect(placeButton()).toBeDisabled();
    },
  );

  test('[SLIP-14] both stake limits are accepted, and the buttons stop at the smallest', async () => {
    const user = userEvent.setup();
    show(aPick());
    const stake = screen.getByLabelText('Stake');
    await user.clear(stake);
    await user.type(stake, '500000');
    expect(placeButton()).toBeEnabled();
    await user.clear(stake);
    await user.type(stake, '25');
    await user.click(screen.getByRole('button', { name: 'Less' }));
    expect(stake).toHaveValue('20');
    expect(screen.getByRole('button', { name: 'Less' })).toBeDisabled();
    expect(placeButton()).toBeEnabled();
  });

  test('[SLIP-14] the stake box shows the amount of a limit in Swahili too', async () => {
    const user = userEvent.setup();
    setLocale('sw');
    show(aPick());
    const stake = screen.getByLabelText('Dau');
    await user.clear(stake);
    await user.type(stake, '9');
    expect(stake).toHaveAccessibleDescription('Dau la chini kabisa ni Ksh 20.00');
    await user.clear(stake);
    await user.type(stake, '500001');
    expect(stake).toHaveAccessibleDescription('Dau la juu kabisa ni Ksh 500,000.00');
  });
});
