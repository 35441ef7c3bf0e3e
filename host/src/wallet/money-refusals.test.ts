import { expect, test } from '@jest/globals';
import { COMMON_REFUSALS, MONEY_REFUSALS } from '@jukwaa/contracts';
import { refusalInSwahili } from './money-refusals.ts';

test.each([...MONEY_REFUSALS, ...COMMON_REFUSALS])(
  '[ERR-04] a deposit or withdrawal refused as %s shows the reason in Swahili',
  (code) => expect(refusalInSwahili(code, null)).toMatch(/\w+ \w+/),
);

test("[ACCOUNT-02] a deposit over the user's own limit shows in Swahili what the limit leaves", () => {
  const limit = { kind: 'deposit', period: 'week', left_cents: 10_000 } as const;
  expect(refusalInSwahili('limit_reached', limit)).toBe(
    'Kiwango chako cha kuweka pesa kinabakisha Ksh 100.00 wiki hii',
  );
});
