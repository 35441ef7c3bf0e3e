import { expect, test } from '@jest/globals';
import { commitmentOf } from '@jukwaa/domain/fairness';
import { HOME, type SettledJackpots } from './settled-jackpots.ts';

const PLAIN = /^[0-9a-f]{64}$/;

/** Tests of the seeds with which called-off games are drawn. */
export function seedTests(jackpots: SettledJackpots): void {
  const { life, newPlayer, settlementOf, finish, expectBooks } = jackpots;

  const seedOf = async (id: number) => {
    const [row] = await life().db.query<{ stored: string; commitment: string }>(
      'select seed as stored, commitment from jackpot.jackpots where id = $1',
      [id],
    );
    if (row === undefined) throw new Error('no jackpot');
    return row;
  };

  test('[JACKPOT-08] the seed of a jackpot is encrypted in the database until its settlement reveals it', async () => {
    const id = await life().open();
    await life().sell(id, { user: await newPlayer(), picks: HOME });
    const { stored, commitment } = await seedOf(id);
    expect(stored).not.toMatch(PLAIN);
    await finish(id, ['1', '1', '1', '1', 'void']);
    const { seed = '' } = (await settlementOf(id)) ?? {};
    expect(await commitmentOf(seed)).toBe(commitment);
    await expectBooks();
  });

  test('[JACKPOT-08] a jackpot whose seed an earlier version stored as it is settles with the same seed', async () => {
    const id = await life().open();
    const plain = life().deps.seeds.open(await seedOf(id));
    expect(plain).toMatch(PLAIN);
    await life().db.query('update jackpot.jackpots set seed = $2 where id = $1', [id, plain]);
    await life().sell(id, { user: await newPlayer(), picks: HOME });
    await finish(id, ['1', '1', '1', '1', 'void']);
    expect((await settlementOf(id))?.seed).toBe(plain);
    await expectBooks();
  });
}
