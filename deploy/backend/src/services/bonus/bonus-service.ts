import { BonusAnswer } from '@jukwaa/contracts';
import type { Migration } from '@jukwaa/database';
import { defineService, route, type Service } from '../../kit/index.ts';

const BONUS_MIGRATION: Migration = {
  id: '001-bonuses',
  sql: `
    CREATE SCHEMA bonus;
    CREATE TABLE bonus.bonuses (
      user_id bigint PRIMARY KEY,
      balance_cents bigint NOT NULL DEFAULT 0 CHECK (balance_cents >= 0),
      pending_cents bigint NOT NULL DEFAULT 0 CHECK (pending_cents >= 0),
      loyalty_cents bigint NOT NULL DEFAULT 0 CHECK (loyalty_cents >= 0)
    );`,
};

interface BonusRow {
  readonly balance_cents: number;
  readonly pending_cents: number;
  readonly loyalty_cents: number;
}

/** What a player was given and may not have earned yet. */
export const bonusService = (): Service<'bonus'> =>
  defineService({
    name: 'bonus',
    migrations: [BONUS_MIGRATION],
    create: ({ db }) => ({
      face: undefined,
      routes: [
        route({
          method: 'GET',
          url: '/bonus/balance',
          auth: 'user',
          summary: 'Bonus, what waits for activation, and loyalty, in Ksh',
          schema: { response: { 200: BonusAnswer } },
          async handler({ user }) {
            const [row] = await db.query<BonusRow>(
              'SELECT balance_cents, pending_cents, loyalty_cents FROM bonus.bonuses WHERE user_id = $1',
              [user.id],
            );
            const { balance_cents = 0, pending_cents = 0, loyalty_cents = 0 } = row ?? {};
            const body = {
              balance: balance_cents / 100,
              pending_activation: pending_cents / 100,
              loyalty_balance: loyalty_cents / 100,
            };
            return { status: 200 as const, body };
          },
        }),
      ],
    }),
  });
