import { describe, expect, test } from '@jest/globals';
import { isOver, isRunning, periodAt } from './offer-dates.ts';
import { readPage } from './page-file.ts';

const at = (text: string) => new Date(text);

describe('the dates of an offer', () => {
  test('the dates of an offer include their last day, in Nairobi', () => {
    const dates = { from: '2026-11-20', until: '2026-11-22' };
    expect(isRunning(dates, at('2026-11-19T20:59:00Z'))).toBe(false);
    expect(isRunning(dates, at('2026-11-19T21:00:00Z'))).toBe(true);
    expect(isRunning(dates, at('2026-11-22T20:59:00Z'))).toBe(true);
    expect(isOver(dates, at('2026-11-22T21:00:00Z'))).toBe(true);
  });

  test.each([
    ['2026-11-28T10:00:00Z', {}, ['2026-11-01', '2026-11-30']],
    ['2028-02-10T10:00:00Z', {}, ['2028-02-01', '2028-02-29']],
    ['2026-12-31T21:30:00Z', {}, ['2027-01-01', '2027-01-31']],
    ['2026-11-28T10:00:00Z', { from: '2026-11-15', until: '2026-11-29' }, ['2026-11-15', '2026-11-29']],
    ['2026-11-28T10:00:00Z', { from: '2026-10-15', until: '2026-12-29' }, ['2026-11-01', '2026-11-30']],
  ] as const)('the dates of a monthly offer at %s are those of the month within %o', (now, bounds, days) => {
    const { from, until } = periodAt({ ...bounds, repeats: 'monthly' }, at(now));
    expect([from, until]).toEqual(days);
  });

  test('an offer without dates never ends', () => {
    expect(isRunning({}, at('2090-01-01T00:00:00Z'))).toBe(true);
  });
});

test('an offer that players join needs a first and a last day, or months, and days that exist', () => {
  const file = (head: string) => readPage('x.en.md', `---\nkind: promotion\ntitle: X\n${head}\n---\n`);
  const error = 'an offer to join needs a first and a last day';
  // Without a first day, each day would be another period with a gift of its own.
  for (const days of ['', 'from: 2026-12-01', 'until: 2026-12-31'])
    expect(file(`opt_in: yes\n${days}`)).toEqual({ ok: false, error });
  expect(file('opt_in: yes\nfrom: 2026-12-01\nuntil: 2026-12-31').ok).toBe(true);
  expect(file('opt_in: yes\nrepeats: monthly').ok).toBe(true);
  expect(file('until: 2026-13-31').ok).toBe(false);
});
