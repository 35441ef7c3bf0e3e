import { expect, test } from '@jest/globals';
import { settleJackpots, settleStep } from '../settle-jackpots.ts';
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

  test('goes on after a kill between any two steps, and pays once with two processes at work', async () => {
    const players = await Promise.all(Array.from({ length: 6 }, () => newPlayer()));
    const id = await life().open();
    for (const user of players) await life().sell(id, { user, picks: HOME });
    await life().close(id);
    await life().decide(id, ALL_HOME);
    const two = { ...life().deps, batch: 2 };
    const killed = {
      ...two,
      outbox: {
        ...life().deps.outbox,
        add: async () => {
          throw new Error('killed');
        },
      },
    };
    // Every third step dies just before its commit, then two processes take the next one at once.
    let steps = 0;
    while (await settleStep(id, killed).catch(() => true))
      steps += (await Promise.all([settleStep(id, two), settleStep(id, two)])).filter(Boolean).length;
    // Three batches and the end of each of the two phases.
    expect(steps).toBeGreaterThanOrEqual(6);
    const [first] = players;
    const balances = await Promise.all(players.map((user) => life().balance(user)));
    expect(new Set(balances).size).toBe(1);
    expect((await settlementOf(id))?.tiers[0]).toMatchObject({ lines: 6 });
    expect(await notices(first ?? 0)).toHaveLength(1);
    const postings = await life().db.query(
      `select from wallet.postings p join jackpot.tickets t on p.key = 'jackpot:win:' || t.id || ':1' where t.jackpot_id = $1`,
      [id],
    );
    expect(postings).toHaveLength(6);
    await settleJackpots(life().deps);
    await expectBooks();
  });
}
