import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useRepeatLock } from './use-repeat-lock.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const startLock = (...errors: string[]) => {
  const { result } = renderHook(() => useRepeatLock());
  const note = (text: string) => act(() => result.current.noteError(text));
  for (const text of errors) note(text);
  return { result, note };
};
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test('[AUTH-04] the same error twice locks the button for 5 s', () => {
  const { result } = startLock('a', 'a');
  wait(4_999);
  expect(result.current.locked).toBe(true);
  wait(1);
  expect(result.current.locked).toBe(false);
});

test('[AUTH-04] a different error in between restarts the count', () => {
  expect(startLock('a', 'b', 'a').result.current.locked).toBe(false);
});

test('[AUTH-04] after a lock, another lock needs two errors again', () => {
  const { result, note } = startLock('a', 'a');
  wait(5_000);
  note('a');
  expect(result.current.locked).toBe(false);
  note('a');
  expect(result.current.locked).toBe(true);
});
