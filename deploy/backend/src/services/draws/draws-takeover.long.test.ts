import { describe, expect, test } from '@jest/globals';
import { DrawStateAnswer } from '@jukwaa/contracts';
import { verifyDraw } from '@jukwaa/domain/games';
import * as v from 'valibot';
import { wagerTaxOf } from '../wallet/test-support/money-tables.ts';
import { type DrawTable, FUNDS } from './test-support/draw-table.ts';
import { tableOfFile } from './test-support/table-of-file.ts';

const STAKE = 10_000;
/** A ticket that every pocket pays: 2 or 36 times one stake of three. */
const ANY_POCKET = [
  { kind: 'red', stake_cents: STAKE },
  { kind: 'black', stake_cents: STAKE },
  { kind: 'straight', numbers: [0], stake_cents: STAKE },
];

let table: DrawTable;
tableOfFile((opened) => {
  table = opened;
});

describe('[GAMES-04] a draw without a leader', () => {
  const GRACE_MS = 60_000;

  test.each([
    ['BETTING', 0],
    ['CLOSED', 0],
    ['DRAWN', 10 * GRACE_MS],
  ] as const)(
    'a draw without a leader is continued from %s by others and paid once',
    async (phase, lateMs) => {
      const user = await table.newPlayer();
      await table.startLeaders('roulette');
      const draw = await table.reach('roulette', 'BETTING');
      const ticket = await table.place(user, 'roulette', draw, ANY_POCKET);
      await table.reach('roulette', phase, draw);
      await table.stopLeaders();
      table.clock.set(table.clock.now().getTime() + 12_000 + lateMs);
      await table.startLeaders('roulette', 2);
      expect(await table.finish('roulette', draw)).toBe('finished');
      const { result } = await table.proof('roulette', draw);
      const paid_cents = result[0] === 0 ? 36 * STAKE : 2 * STAKE;
      expect(await table.ticket(ticket.id)).toEqual({ state: 'won', paid_cents });
      expect(await table.balance(user)).toBe(FUNDS - 3 * STAKE + paid_cents);
      expect(await table.postings(user)).toBe(3);
    },
  );

  test('a draw without a leader that is too late for its time is refunded once, and its seed is revealed', async () => {
    const user = await table.newPlayer();
    await table.startLeaders('roulette');
    const draw = await table.reach('roulette', 'BETTING');
    const ticket = await table.place(user, 'roulette', draw, ANY_POCKET);
    expect(await wagerTaxOf(table.db, user)).toBe((3 * STAKE) / 8);
    await table.stopLeaders();
    table.clock.set(table.clock.now().getTime() + 3 * GRACE_MS);
    await table.startLeaders('roulette', 2);
    expect(await table.finish('roulette', draw)).toBe('refunded');
    expect(await table.ticket(ticket.id)).toEqual({ state: 'refunded', paid_cents: 0 });
    expect(await table.balance(user)).toBe(FUNDS);
    expect(await wagerTaxOf(table.db, user)).toBe(0);
    expect(await table.postings(user)).toBe(3);
    expect(await verifyDraw(await table.proof('roulette', draw))).toEqual({ ok: true, value: undefined });
    const { data } = v.parse(DrawStateAnswer, (await table.call('GET', 'roulette', null)).body);
    expect(data.recent.some(({ number }) => number === draw)).toBe(false);
  });
});
