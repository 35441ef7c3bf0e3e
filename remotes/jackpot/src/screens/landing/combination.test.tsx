import { afterEach, describe, expect, test } from '@jest/globals';
import { jackpotSlips } from '@jukwaa/runtime';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openOne, outcome, tap } from '../../test-support/landing.ts';
import type { RenderedJackpot } from '../../test-support/page.tsx';

let page: RenderedJackpot;
afterEach(() => page.stop());

const combine = () => userEvent.click(screen.getByRole('switch', { name: /^Combination/ }));
const grand = () => jackpotSlips[6].view();

describe('a combination', () => {
  test('a combination lets a match take two or three outcomes, with lines and price on the way', async () => {
    page = await openOne(13);
    await combine();
    await tap(1, '1');
    expect(screen.getByText('1 line · Ksh 49')).toBeVisible();
    await tap(1, '2');
    expect(screen.getByText('2 lines · Ksh 98')).toBeVisible();
    await tap(2, 'X');
    await tap(2, '1');
    await tap(2, '2');
    expect(screen.getByText('6 lines · Ksh 294')).toBeVisible();
    expect(grand().picks).toMatchObject([
      { outcome_id: '1', more_outcome_ids: ['3'] },
      { outcome_id: '1', more_outcome_ids: ['2', '3'] },
    ]);
    await tap(1, '1');
    expect(outcome(1, '2')).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByText('3 lines · Ksh 147')).toBeVisible();
  });

  test('a combination beyond its limits stays as it is, and a notice says why at once', async () => {
    page = await openOne(13);
    await combine();
    for (const match of [1, 2, 3, 4, 5]) {
      await tap(match, '1');
      await tap(match, 'X');
    }
    await tap(6, '1');
    await tap(6, 'X');
    expect(page.notices()).toEqual(['warning: At most 5 matches can have two outcomes.']);
    expect(outcome(6, 'X')).toHaveAttribute('aria-pressed', 'false');
    expect(screen.getByText('32 lines · Ksh 1,568')).toBeVisible();
    for (const match of [1, 2, 3]) await tap(match, '2');
    await tap(4, '2');
    expect(page.notices()).toContain('warning: At most 3 matches can have all three outcomes.');
  });

  test('a combination is reduced to singles by its switch', async () => {
    page = await openOne(13);
    await combine();
    await tap(1, '1');
    await tap(1, 'X');
    await combine();
    expect(grand().picks).toMatchObject([{ outcome_id: '1' }]);
    expect(screen.getByText('1 line · Ksh 49')).toBeVisible();
    await tap(1, '2');
    expect(outcome(1, '1')).toHaveAttribute('aria-pressed', 'false');
  });
});
