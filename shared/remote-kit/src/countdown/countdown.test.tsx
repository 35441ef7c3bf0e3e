import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { startPage } from '@jukwaa/testing';
import { act, render, screen } from '@testing-library/react';
import { useCountdown } from './use-countdown.ts';
import { useServerNow } from './use-server-now.ts';

const NOON = Date.parse('2026-11-22T12:00:00Z');

let page: ReturnType<typeof startPage>;
/** How far the server's clock is ahead of the phone's, ms. */
let aheadMs = 0;
beforeEach(() => {
  jest.useFakeTimers({ now: NOON });
  aheadMs = 0;
  page = startPage({ now: () => Date.now() + aheadMs });
});
afterEach(() => {
  page.stop();
  jest.useRealTimers();
});

function Wait() {
  const { left, restart } = useCountdown(30, true);
  return (
    <button type="button" onClick={() => restart(10)}>
      {left}
    </button>
  );
}
function Clock() {
  return <time>{new Date(useServerNow()).toISOString().slice(11, 19)}</time>;
}
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const left = () => Number(screen.getByRole('button').textContent);

test('a wait counts each second down to 0 and stops there, and a restart counts again', () => {
  render(<Wait />);
  pass(1_000);
  expect(left()).toBe(29);
  pass(40_000);
  expect(left()).toBe(0);
  act(() => screen.getByRole('button').click());
  expect(left()).toBe(10);
  pass(3_000);
  expect(left()).toBe(7);
});

test('a wait on a page that slept shows the time left when it wakes', () => {
  render(<Wait />);
  act(() => jest.setSystemTime(NOON + 20_000));
  pass(1_000);
  expect(left()).toBe(9);
});

test('a correction of the clock never makes a wait longer', () => {
  render(<Wait />);
  pass(10_000);
  aheadMs = -60_000;
  pass(1_000);
  expect(left()).toBe(20);
});

test('a clock shows the server’s time of each second, also after a correction', () => {
  render(<Clock />);
  expect(screen.getByText('12:00:00')).toBeVisible();
  aheadMs = 600_000;
  pass(1_000);
  expect(screen.getByText('12:10:01')).toBeVisible();
});
