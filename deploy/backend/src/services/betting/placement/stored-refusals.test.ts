import { describe, expect, test } from '@jest/globals';
import { toRefusal } from './refusals.ts';

const NOT_PLACED = 'The order was not placed. You can try again.';

describe('a stored refusal of a bet', () => {
  test('a stored refusal of a bet of a newer version is answered as it was stored', () => {
    const newer = { code: 'too_lucky', error_message: 'You are too lucky', values: { wins: 7 } };
    expect(toRefusal(newer)).toEqual(newer);
  });

  test('a stored refusal of a bet by an SQL function of a newer version keeps its code and says that the order was not placed', () => {
    expect(toRefusal({ code: 'too_lucky', wins: 7 })).toEqual({
      code: 'too_lucky',
      error_message: NOT_PLACED,
    });
  });

  test.each([
    [{ code: 'insufficient_funds' }, 'insufficient_funds', undefined],
    [{ code: 'stake_too_low', limit_cents: 100 }, 'stake_too_low', undefined],
    [
      { code: 'limit_reached', kind: 'stake', period: 'day', left_cents: 100 },
      'limit_reached',
      { kind: 'stake', period: 'day', left_cents: 100 },
    ],
  ])('a stored refusal of a bet by an SQL function gets its sentence: %j', (stored, code, limit) => {
    const refusal = toRefusal(stored);
    expect(refusal).toMatchObject({ code, ...(limit && { limit }) });
    expect(refusal.error_message).not.toBe(NOT_PLACED);
  });

  test('a stored refusal of a bet without a code is a fault', () => {
    expect(() => toRefusal({ message: 'none' })).toThrow('code');
  });
});
