import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { noteMoved } from './moved-places.ts';
import { NEWS_MS } from './news.ts';
import { LiveOddsButton, OddsButton } from './odds-button.tsx';
import { ASK_MS, SETTLE_MS } from './use-steady-press.ts';

const cell = { alias: '1', odds: 2.35, pressed: false, onPress: () => undefined };

describe('odds button', () => {
  test("an odds button's name is its alias and odds to two decimals", async () => {
    const onPress = jest.fn();
    render(<OddsButton {...cell} odds={2.5} onPress={onPress} />);
    const button = screen.getByRole('button', { name: '1 2.50' });
    expect(button).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(button);
    expect(onPress).toHaveBeenCalledTimes(1);
  });

  test('[HOME-03] an odds button has its alias and its odds in the HTML that a server renders', () => {
    const page = document.createElement('div');
    page.innerHTML = renderToString(<OddsButton {...cell} odds={1_001} detail="Gor Mahia win" />);
    const [button] = page.getElementsByTagName('button');
    expect(button).toHaveTextContent('1 1001.00');
    page.innerHTML = renderToString(<OddsButton {...cell} locked />);
    expect(page).toHaveTextContent('1 -');
  });

  test('[HOME-03] an odds button keeps the served text nodes and writes its changes into them', () => {
    const page = document.body.appendChild(document.createElement('div'));
    page.innerHTML = renderToString(<OddsButton {...cell} />);
    const served = screen.getByText('2.35').firstChild;
    const { rerender, unmount } = render(<OddsButton {...cell} />, { container: page, hydrate: true });
    expect(screen.getByText('2.35').firstChild).toBe(served);
    rerender(<OddsButton {...cell} odds={2.4} />);
    expect(screen.getByText('2.40').firstChild).toBe(served);
    unmount();
    page.remove();
  });

  test('[HOME-03] an odds button whose price has moved since the server rendered it keeps the text nodes, and shows the new price', () => {
    const page = document.body.appendChild(document.createElement('div'));
    page.innerHTML = renderToString(<OddsButton {...cell} />);
    const served = screen.getByText('2.35').firstChild;
    const priceOf = (odds: number) => () => ({ odds, direction: 'none' as const, locked: false });
    const source = { read: priceOf(2.4), served: priceOf(2.35), subscribe: () => () => undefined };
    const { unmount } = render(<LiveOddsButton {...cell} source={source} />, {
      container: page,
      hydrate: true,
    });
    expect(screen.getByText('2.40').firstChild).toBe(served);
    expect(screen.getByRole('button')).not.toHaveAttribute('data-moved');
    unmount();
    page.remove();
  });

  test('[LIVE-05] an odds button that was locked at first takes presses once it is open', async () => {
    const onPress = jest.fn();
    const { rerender } = render(<OddsButton {...cell} locked onPress={onPress} />);
    rerender(<OddsButton {...cell} onPress={onPress} />);
    await userEvent.click(screen.getByRole('button', { name: '1 2.35' }));
    expect(onPress).toHaveBeenCalledTimes(1);
  });

  test.each([
    [999.99, null],
    [1_001, '7'],
    [12_345.67, '8'],
    [100_000, '9'],
  ])('[LIVE-05] odds of %d are marked as long: %s', (odds, length) => {
    render(<OddsButton {...cell} odds={odds} />);
    expect(screen.getByRole('button').getAttribute('data-long')).toBe(length);
  });

  test('an odds button uses the label in its name instead of the alias', () => {
    render(<OddsButton {...cell} label="Gor Mahia" pressed />);
    expect(screen.getByRole('button', { name: 'Gor Mahia 2.35' })).toHaveAttribute('aria-pressed', 'true');
  });

  test('an odds button says what its odds are for after the visible text', () => {
    const { rerender } = render(<OddsButton {...cell} detail="Gor Mahia win" />);
    expect(screen.getByRole('button')).toHaveAccessibleName('1 2.35, Gor Mahia win');
    rerender(<OddsButton {...cell} detail="Gor Mahia win" odds={2.4} />);
    expect(screen.getByRole('button')).toHaveAccessibleName('1 2.40, Gor Mahia win');
  });

  test('a locked odds button is disabled and marked, with a dash for the value and no arrow', async () => {
    const onPress = jest.fn();
    const { container } = render(<OddsButton {...cell} locked direction="up" onPress={onPress} />);
    const button = screen.getByRole('button', { name: '1 -' });
    expect(button).toBeDisabled();
    expect(button).toHaveAttribute('data-locked');
    expect(container.querySelector('[data-direction]')).toBeNull();
    await userEvent.click(button);
    expect(onPress).not.toHaveBeenCalled();
  });

  test('an odds button tints a change for a moment, but not its first price', () => {
    jest.useFakeTimers();
    const { rerender } = render(<OddsButton {...cell} direction="up" />);
    const button = screen.getByRole('button');
    expect(button).not.toHaveAttribute('data-moved');
    rerender(<OddsButton {...cell} odds={2.4} direction="up" />);
    expect(button).toHaveAttribute('data-moved');
    expect(button).toHaveAttribute('data-direction', 'up');
    act(() => jest.advanceTimersByTime(NEWS_MS - 1));
    rerender(<OddsButton {...cell} odds={2.3} direction="down" />);
    expect(button).toHaveAttribute('data-direction', 'down');
    act(() => jest.advanceTimersByTime(NEWS_MS - 1));
    expect(button).toHaveAttribute('data-moved');
    act(() => jest.advanceTimersByTime(1));
    expect(button).not.toHaveAttribute('data-moved');
    expect(button).toHaveAttribute('data-direction', 'down');
    jest.useRealTimers();
  });

  test('an odds button shows the previous odds for a moment while its name has the current odds', () => {
    jest.useFakeTimers();
    const { container, rerender } = render(<OddsButton {...cell} change="up from 2.35" />);
    const button = screen.getByRole('button');
    expect(button).not.toHaveAttribute('aria-description');
    rerender(<OddsButton {...cell} odds={2.4} direction="up" change="up from 2.35" />);
    rerender(<OddsButton {...cell} odds={2.5} direction="up" change="up from 2.40" />);
    expect(button).toHaveTextContent('2.35 2.50');
    expect(button).toHaveAccessibleName('1 2.50');
    // Voice control finds a button by its visible text, so text outside the name is hidden from it.
    expect(screen.getByText('2.35')).toHaveAttribute('aria-hidden', 'true');
    expect(button).not.toHaveAttribute('aria-description');
    // No live region: screen readers read the name only when the user reaches the button.
    expect(container.querySelector('[aria-live], [role="status"], [role="alert"]')).toBeNull();
    act(() => jest.advanceTimersByTime(NEWS_MS));
    expect(button).toHaveTextContent('1 2.50');
    expect(screen.getByText('1')).not.toHaveAttribute('aria-hidden');
    expect(button).toHaveAttribute('aria-description', 'up from 2.40');
    jest.useRealTimers();
  });
});

describe('a price that moves under the finger', () => {
  const onPress = jest.fn();
  const guarded = { ...cell, again: 'Again?', onPress };
  const button = () => screen.getByRole('button');
  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  /** A cell at 2.35 that then moves to 2.40. */
  const moving = () => {
    const { rerender } = render(<OddsButton {...guarded} />);
    pass(10_000);
    return (odds = 2.4) => rerender(<OddsButton {...guarded} odds={odds} direction="up" />);
  };

  beforeEach(() => {
    jest.useFakeTimers();
    onPress.mockClear();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test('a press within 300 ms of a price change asks again, and the second press counts', () => {
    const move = moving();
    move();
    pass(SETTLE_MS - 1);
    fireEvent.pointerDown(button());
    fireEvent.click(button());
    expect(onPress).not.toHaveBeenCalled();
    expect(button()).toHaveTextContent('Again? 2.40');
    expect(button()).toHaveAccessibleName('1 2.40 Again?');
    fireEvent.click(button());
    expect(onPress).toHaveBeenCalledTimes(1);
    expect(button()).toHaveAccessibleName('1 2.40');
  });

  test('a price that moves between finger down and finger up asks again, however long that took', () => {
    const move = moving();
    fireEvent.pointerDown(button());
    pass(100);
    move();
    pass(2_000);
    fireEvent.click(button());
    expect(onPress).not.toHaveBeenCalled();
  });

  test('a press within 300 ms after the cell moved with its surroundings asks again', () => {
    const { container } = render(<OddsButton {...guarded} />);
    pass(10_000);
    noteMoved(container);
    pass(SETTLE_MS - 1);
    fireEvent.click(button());
    expect(onPress).not.toHaveBeenCalled();
    expect(button()).toHaveTextContent('Again? 2.35');
    pass(ASK_MS);
    fireEvent.click(button());
    expect(onPress).toHaveBeenCalledTimes(1);
  });

  test('a press 300 ms after a change, or on a price that never moved, counts at once', () => {
    const move = moving();
    fireEvent.click(button());
    move();
    pass(SETTLE_MS);
    fireEvent.click(button());
    expect(onPress).toHaveBeenCalledTimes(2);
  });

  test('an odds button stops asking after a while', () => {
    const move = moving();
    move();
    fireEvent.click(button());
    pass(ASK_MS);
    expect(button()).toHaveTextContent('1 2.40');
    fireEvent.click(button());
    expect(onPress).toHaveBeenCalledTimes(1);
  });

  test('removing a pick never asks again', () => {
    const { rerender } = render(<OddsButton {...guarded} pressed />);
    rerender(<OddsButton {...guarded} pressed odds={2.4} />);
    fireEvent.click(button());
    expect(onPress).toHaveBeenCalledTimes(1);
  });
});
