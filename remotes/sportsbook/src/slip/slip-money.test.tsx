import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { betSlip, setLocale } from '@jukwaa/runtime';
import { aPick } from '@jukwaa/testing';
import { act, screen } from '@testing-library/react';
import { openPage, type SportsbookPage } from '../test-support/page.tsx';
import { lineOf, showSlip } from '../test-support/slip.ts';

let page: SportsbookPage;
beforeEach(() => {
  page = openPage();
});
afterEach(() => {
  act(() => setLocale('en'));
  page.stop();
});

const showAt = (stake_cents: number, ...odds: readonly number[]) => {
  betSlip.setStake(stake_cents);
  showSlip(page, ...odds.map((price) => aPick({ odds: price })));
};

describe('a cap', () => {
  test('[SLIP-08] [SLIP-09] a cap on odds and winning shows in a line, in both languages', async () => {
    showAt(500_000, 1_000, 1_000, 2);
    expect(lineOf('Total odds')).toBe('1,000,000.00');
    expect(lineOf('Winning')).toBe('Ksh 1,000,000.00');
    const line = 'Total odds are capped at 1,000,000.00. A bet can win Ksh 1,000,000.00 at most.';
    expect(screen.getByText(line)).toHaveAttribute('role', 'status');
    await act(async () => setLocale('sw'));
    expect(
      screen.getByText(
        'Jumla ya odds haizidi 1,000,000.00. Ushindi wa mkeka mmoja hauzidi Ksh 1,000,000.00.',
      ),
    ).toBeVisible();
  });

  test('[SLIP-09] a cap on the winning alone shows alone, and disappears with a smaller stake', () => {
    showAt(500_000, 300);
    expect(screen.getByText('A bet can win Ksh 1,000,000.00 at most.')).toBeVisible();
    act(() => betSlip.setStake(5_000));
    expect(screen.queryByText(/at most/)).toBeNull();
  });

  test('[SLIP-08] a distant cap is hidden, and odds from 1,000 on have separators', () => {
    showAt(5_000, 40, 40);
    expect(lineOf('Total odds')).toBe('1,600.00');
    expect(screen.queryByText(/at most|count up to/)).toBeNull();
  });
});
