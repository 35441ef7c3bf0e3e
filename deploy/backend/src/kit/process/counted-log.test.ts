import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { pino } from 'pino';
import { createCountedLog } from './counted-log.ts';

const MINUTE_MS = 60_000;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('events of a kind are one line at once and one line with their number a minute later', () => {
  const lines: Record<string, unknown>[] = [];
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) });
  const warn = createCountedLog(log);
  const kinds = () => lines.map(({ code, more = 'first' }) => [code, more]);
  for (let n = 0; n < 50; n++) warn({ code: 'bad_signature' }, 'refused');
  warn({ code: 'bad_request' }, 'refused');
  expect(kinds()).toEqual([
    ['bad_signature', 'first'],
    ['bad_request', 'first'],
  ]);
  jest.advanceTimersByTime(MINUTE_MS);
  expect(kinds().slice(2)).toEqual([['bad_signature', 49]]);
  warn({ code: 'bad_signature' }, 'refused');
  expect(kinds().slice(3)).toEqual([['bad_signature', 'first']]);
});
