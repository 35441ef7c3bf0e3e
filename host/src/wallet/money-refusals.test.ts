import { expect, test } from '@jest/globals';
import { COMMON_REFUSALS, MONEY_REFUSALS } from '@jukwaa/contracts';
import { refusalInSwahili } from './money-refusals.ts';

const LIMIT = { kind: 'deposit', period: 'week', left_cents: 10_000 };

test.each([...MONEY_REFUSALS, ...COMMON_REFUSALS])(
  '[ERR-04] a deposit or withdrawal that is refused as %s says why in Swahili',
  (code) => expect(refusalInSwahili(code, LIMIT)).toMatch(/\w+ \w+/),
);

test('[ACCOUNT-02] a deposit over an own limit says in Swahili what the limit leaves', () => {
  expect(refusalInSwahili('limit_reached', LIMIT)).toBe(
    'Kiwango chako cha kuweka pesa kinabakisha Ksh 100.00 wiki hii',
  );
});
