import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Database } from '@jukwaa/database';
import fc from 'fast-check';
import { serviceEngines } from '../../app/test-support/service-databases.ts';
import { type MoneyBackend, startMoneyBackend } from '../wallet/test-support/money-backend.ts';
import { ledgerFaults } from '../wallet/test-support/money-tables.ts';
import { MoneyStory, storyStep } from './test-support/money-story.ts';

describe.each(serviceEngines())(
  'bets, sales, money, results, cancels and corrections in any order on $name',
  ({ name, fresh }) => {
    let db: Database;
    let drop: () => Promise<void>;
    let backend: MoneyBackend;
    let stories = 0;
    beforeAll(async () => {
      ({ db, drop } = await fresh());
      backend = await startMoneyBackend(db);
    });
    afterAll(async () => {
      await backend.close();
      await drop();
    });

    test(`[SLIP-15] the ledger balances, no account is below zero, and each bet is paid by the results of its legs (${name})`, async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(storyStep, { minLength: 4, maxLength: 30 }), async (steps) => {
          stories += 1;
          const story = new MoneyStory(backend, db, stories);
          await story.begin();
          for (const [index, now] of steps.entries()) {
            await story.play(now, index);
            expect(await ledgerFaults(db)).toEqual([]);
          }
          await backend.settle();
          for (const { paid, expected } of await story.payouts()) expect(paid).toBe(expected);
          for (const { has, expected, stray } of await story.players()) {
            expect(has).toBe(expected);
            expect(stray).toBe(0);
          }
          expect(await ledgerFaults(db)).toEqual([]);
        }),
        { numRuns: 20 },
      );
    }, 180_000);
  },
);
