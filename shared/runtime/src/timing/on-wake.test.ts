import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { replacePorts } from '../ports.ts';
import { setHidden } from '../test-support/visibility.ts';
import { onWake } from './on-wake.ts';

let now = 0;
const wake = jest.fn();
let stops: (() => void)[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  now = 1_000;
  wake.mockClear();
  stops = [replacePorts({ now: () => now }), onWake(wake)];
});
afterEach(() => {
  setHidden(false);
  for (const stop of stops) stop();
  jest.useRealTimers();
});

const hiddenFor = (ms: number) => {
  setHidden(true);
  now += ms;
  setHidden(false);
};

test('a short look at another app is no sleep, and a longer one is', () => {
  hiddenFor(4_999);
  expect(wake).not.toHaveBeenCalled();
  hiddenFor(5_000);
  expect(wake).toHaveBeenCalledTimes(1);
});

test('a page that the browser restores unchanged has slept', () => {
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  expect(wake).not.toHaveBeenCalled();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(wake).toHaveBeenCalledTimes(1);
});

test('a sleep of the device with the page in view is detected by its clock', () => {
  now += 5_000;
  jest.advanceTimersByTime(5_000);
  expect(wake).not.toHaveBeenCalled();
  now += 60_000;
  jest.advanceTimersByTime(5_000);
  expect(wake).toHaveBeenCalledTimes(1);
});

test('no sleep is reported after the end', () => {
  for (const stop of stops.splice(1)) stop();
  hiddenFor(60_000);
  expect(wake).not.toHaveBeenCalled();
});
