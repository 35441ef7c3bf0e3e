import { expect, test } from '@jest/globals';
import { settleJackpots, settleStep } from '../settle-jackpots.ts';
import type { SettlementDeps } from '../settlement-deps.ts';
import { RULES } from './jackpot-life.ts';
import { ALL_HOME, HOME, type SettledJackpots } from './settled-jackpots.ts';

/** Tests of settlements that fail or are killed. */
export function interruptionTests(jackpots: SettledJackpots): void {
  const { life, newPlayer, settlementOf, notices, expectBooks } = jackpots;

  test('one settlement that fails leaves the others paid', async () => {
    const [unlucky, lucky] = [await newPlayer(), await newPlayer()];
    const ids: number[] = [];
    for (const user of [unlucky, lucky]) {
      const id = await life().open();
      await life().sell(id, { user, picks: HOME });
      await life().close(id);
      await life().decide(id, ALL_HOME);
      ids.push(id);
    }
    const [failing = 0, other = 0] = ids;
    await life().db.query(`update jackpot.jackpots set rules = '{}' where id = $1`, [failing]);
    await expect(settleJackpots(life().deps)).rejects.toThrow();
    expect(await settlementOf(other)).toMatchObject({ outcome: 'paid' });
    await life().db.query(`update jackpot.jackpots set rules = $2::jsonb where id = $1`, [
      failing,
      JSON.stringify(RULES),
    ]);
    await settleJackpots(life().deps);
    expect(await settlementOf(failing)).toMatchObject({ outcome: 'paid' });
    await expectBooks();
  });

  /** The life's database for a process that is killed just before each commit of a batch. */
  const killedDeps = (batch: number): SettlementDeps => {
    const { db } = life();
    return {
      ...life().deps,
      batch,
      db: {
        ...db,
        query: db.query.bind(db),
        transaction: (work) =>
          db.transaction(async (tx) => {
            const result = await work(tx);
            if (result === true) throw new Error('killed');
            return result;
          }),
      },
    };
  };

  /** Settles in batches of two tickets; returns the phases in which a process was killed. */
  async function settleUnderKills(id: number): Promise<string[]> {
    const killed = new Set<string>();
    const two = { ...life().deps, batch: 2 };
    for (;;) {
      const [running] = await life().db.query<{ phase: string }>(
        `select phase from jackpot.settlements where jackpot_id = $1 and phase <> 'done'`,
        [id],
      );
      if (running === undefined) return [...killed];
      await expect(settleStep(id, killedDeps(2))).rejects.toThrow('killed');
      killed.add(running.phase);
      // Two processes take the next batches at once.
      await Promise.all([settleStep(id, two), settleStep(id, two)]);
    }
  }

  /** The keys of a ticket's postings after its stake, each with its number. */
  const postingsOf = (ticketId: number) =>
    life().db.query<{ key: string; count: number }>(
      `select key, count(*) as count from wallet.postings
       where key ~ ('^jackpot:(undo:)?(win|refund):' || $1::bigint || ':') group by key order by key`,
      [ticketId],
    );

  const FOUR_RIGHT = ['1', '1', '1', '1', '2'] as const;
  test.each([
    {
      what: 'first payment',
      settled: null,
      results: ALL_HOME,
      phases: ['count', 'pay'],
      keys: ['win:#:1'],
      notices: ['pool_won'],
    },
    {
      what: 'refund',
      settled: null,
      results: ['1', '1', '1', 'void', 'void'] as const,
      phases: ['refund'],
      keys: ['refund:#:1'],
      notices: ['pool_refunded'],
    },
    {
      what: 'correction',
      settled: ALL_HOME,
      results: FOUR_RIGHT,
      phases: ['reverse', 'count', 'pay'],
      keys: ['undo:win:#:1', 'win:#:1', 'win:#:2'],
      notices: ['pool_won', 'pool_won'],
    },
  ])(
    '[JACKPOT-08] a $what goes on after a kill in any batch, and moves money once with two processes at work',
    async ({ settled, results, phases, keys, notices: codes }) => {
      const players = await Promise.all(Array.from({ length: 6 }, () => newPlayer()));
      const id = await life().open();
      const sold: number[] = [];
      for (const user of players) sold.push(await life().sell(id, { user, picks: HOME }));
      await life().close(id);
      if (settled !== null) {
        await life().decide(id, settled);
        await life().settle(id);
      }
      await life().decide(id, results);
      expect(await settleUnderKills(id)).toEqual(phases);
      for (const ticketId of sold)
        expect(await postingsOf(ticketId)).toEqual(
          keys.map((key) => ({ key: `jackpot:${key.replace('#', String(ticketId))}`, count: 1 })),
        );
      const balances = await Promise.all(players.map((user) => life().balance(user)));
      expect(new Set(balances).size).toBe(1);
      for (const user of players) expect((await notices(user)).map(({ code }) => code)).toEqual(codes);
      await settleJackpots(life().deps);
      await expectBooks();
    },
  );
}
