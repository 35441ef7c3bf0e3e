import { describe, expect, jest, test } from '@jest/globals';
import { endSession } from '@jukwaa/runtime';
import { answered, lost } from '@jukwaa/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ROUND } from '../test-support/ligi-page.tsx';
import { eachTestPredicts, fill, goals, match, press } from '../test-support/predict-page.tsx';

const { page, open } = eachTestPredicts();

describe('predicting', () => {
  test('[GAMES-06] a visitor sees prizes, entries, closing time and the price with its tax', async () => {
    await open();
    expect(screen.getByText('Ksh 3,780')).toBeVisible();
    expect(screen.getByText('54 entries')).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent(/^Closes in 0[01]:/);
    expect(screen.getByText('An entry is Ksh 100, Ksh 12.50 wager tax included.')).toBeVisible();
    await waitFor(() => expect(page().broker.hasSubscriber('ligi/3')).toBe(true));
    const message = { id: 3, phase: 'open', entries: 55, pool_cents: 385_000, scores: [], version: 2 };
    act(() => page().broker.publish('ligi/3', message));
    expect(await screen.findByText('55 entries')).toBeVisible();
    expect(screen.getByText('Ksh 3,850')).toBeVisible();
  });

  test('[GAMES-06] taps and keys set scores from 0 to 20, and what is missing leads to the next match', async () => {
    await open();
    await userEvent.click(match(1).getByRole('button', { name: 'One more goal for Home 1' }));
    expect([goals('Home 1').textContent, goals('Away 1').textContent]).toEqual(['1', '0']);
    expect(screen.getByText('1 of 2 predicted')).toBeVisible();
    await press('Next match');
    expect(goals('Home 2')).toHaveFocus();
    await userEvent.keyboard('9{ArrowUp}');
    expect(goals('Home 2')).toHaveAttribute('aria-valuenow', '10');
    await userEvent.keyboard('{Delete}');
    expect(goals('Home 2')).toHaveTextContent('–');
    await userEvent.keyboard('3');
    expect(screen.getByText('Choose your banker with the star.')).toBeVisible();
    await userEvent.click(match(2).getByRole('button', { name: 'Home 2 – Away 2 is my banker' }));
    expect(match(2).getByText('Banker: points ×2')).toBeVisible();
    expect(screen.getByText('All set. An entry cannot be changed or cancelled.')).toBeVisible();
  });

  test('[GAMES-06] predictions are stored on the phone, and cleared ones come back by undo', async () => {
    await open();
    await userEvent.click(match(1).getByRole('button', { name: 'One more goal for Away 1' }));
    await waitFor(() => expect(localStorage.getItem('ligi_predictions')).toContain('"away":1'));
    await press('Clear');
    expect(screen.getByText('0 of 2 predicted')).toBeVisible();
    expect(page().notices()).toEqual(['info: Predictions cleared.']);
    act(() => page().said()[0]?.action?.run());
    expect(await screen.findByText('1 of 2 predicted')).toBeVisible();
  });

  test.each([
    ['expired', 'All set. An entry cannot be changed or cancelled.'],
    ['user', '0 of 2 predicted'],
  ] as const)('the predictions after a logout with the reason %s: %s', async (reason, progress) => {
    page().signIn();
    await open();
    await fill();
    act(() => endSession(reason));
    expect(await screen.findByText(progress)).toBeVisible();
    const stored = JSON.parse(localStorage.getItem('ligi_predictions') ?? 'null');
    expect(stored?.round_id).toBe(reason === 'expired' ? 3 : undefined);
  });

  test('the predictions survive a session that expires on another tab', async () => {
    page().signIn();
    await open();
    await fill();
    await userEvent.click(screen.getByRole('tab', { name: 'Rules' }));
    act(() => endSession('expired'));
    await userEvent.click(screen.getByRole('tab', { name: 'Predict' }));
    expect(await screen.findByText('All set. An entry cannot be changed or cancelled.')).toBeVisible();
  });

  test('predictions of an earlier round are gone', async () => {
    const draft = { round_id: 2, goals: { 1: { home: 2, away: 0 } }, banker: 1 };
    localStorage.setItem('ligi_predictions', JSON.stringify(draft));
    await open();
    expect(screen.getByText('0 of 2 predicted')).toBeVisible();
  });

  test('stored predictions of this round are there at once', async () => {
    const draft = { round_id: 3, goals: { 1: { home: 2, away: 0 } }, banker: 1 };
    localStorage.setItem('ligi_predictions', JSON.stringify(draft));
    await open();
    expect(goals('Home 1')).toHaveTextContent('2');
    expect(screen.getByText('1 of 2 predicted')).toBeVisible();
  });

  test('a round closes when its first match starts early, and the table follows', async () => {
    await open();
    await waitFor(() => expect(page().broker.hasSubscriber('ligi/3')).toBe(true));
    const message = { id: 3, phase: 'running', entries: 54, pool_cents: 1, scores: [], version: 2 };
    act(() => page().broker.publish('ligi/3', message));
    expect(await screen.findByRole('link', { name: 'See the table' })).toHaveAttribute(
      'href',
      '/ligisoo?tab=table',
    );
  });

  test('[ROUTE-10] Ligi Soo says so when no round is open, and offers a retry when it cannot load', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    page().services.on(ROUND, lost);
    page().show();
    await screen.findByText('The matches could not be loaded.');
    page().services.on(ROUND, answered({ data: null }));
    await press('Retry');
    expect(await screen.findByText(/^No round is open right now/)).toBeVisible();
  });
});
