import { expect, test } from '@jest/globals';
import { COMMON_REFUSALS, MONEY_REFUSALS } from '@jukwaa/contracts';
import { refusalInSwahili } from './money-refusals.ts';

test.each([...MONEY_REFUSALS, ...COMMON_REFUSALS])(
  '[ERR-04] a deposit or withdrawal that is refused as %s says why in Swahili',
  (code) => expect(refusalInSwahili(code)).toMatch(/\w+ \w+/),
);
