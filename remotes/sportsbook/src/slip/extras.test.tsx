import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Pick } from '@jukwaa/domain';
import { betSlip } from '@jukwaa/runtime';
import { aPick } from '@jukwaa/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage, type SportsbookPage } from '../test-support/page.tsx';
import { showSlip } from '../test-support/slip.ts';

let page: SportsbookPage;
beforeEach(() => {
  page = openPage();
});
afterEach(() => page.stop());
const show = (...picks: readonly Pick[]) => showSlip(page, ...picks);

describe('extras of the slip', () => {
  test('what-if shows what the bet would pay for chosen results of its picks', async () => {
    const user = userEvent.setup();
    show(aPick({ odds: 3 }), aPick({ odds: 2 }));
    await user.click(screen.getByRole('button', { name: '100' }));
    await user.click(screen.getByRole('button', { name: 'What if…' }));
    const wouldPay = async () => (await screen.findByText('Would pay')).nextElementSibling?.textContent;
    expect(await wouldPay()).toBe('Ksh 437.50');
    const [, second] = screen.getAllByRole('button', { name: 'Void' });
    if (second !== undefined) await user.click(second);
    expect(await wouldPay()).toBe('Ksh 227.50');
    const [first] = screen.getAllByRole('button', { name: 'Loses' });
    if (first !== undefined) await user.click(first);
    expect(await wouldPay()).toBe('Ksh 0.00');
  });

  test('touch users get a keypad for the stake, and the first digit starts a new amount', async () => {
    const user = userEvent.setup();
    Object.defineProperty(navigator, 'maxTouchPoints', { value: 1, configurable: true });
    try {
      show(aPick());
      const stake = screen.getByLabelText('Stake');
      expect(stake).toHaveAttribute('inputmode', 'none');
      await user.click(stake);
      const keys = within(screen.getByRole('group', { name: 'Stake keypad' }));
      // Three in a row, so that the 0 is under the 8, as on a phone.
      const names = keys
        .getAllByRole('button')
        .map((key) => key.getAttribute('aria-label') ?? key.textContent);
      expect(names).toEqual([...'123456789', '00', '0', 'Erase a digit', 'Done']);
      expect(screen.queryByRole('group', { name: 'Quick choices' })).not.toBeInTheDocument();
      for (const key of ['2', '5', '00', 'Erase a digit'])
        await user.click(keys.getByRole('button', { name: key }));
      expect(stake).toHaveValue('250');
      expect(betSlip.view().stake_cents).toBe(25_000);
      await user.click(keys.getByRole('button', { name: 'Done' }));
      expect(screen.queryByRole('group', { name: 'Stake keypad' })).not.toBeInTheDocument();
    } finally {
      Reflect.deleteProperty(navigator, 'maxTouchPoints');
    }
  });
});
