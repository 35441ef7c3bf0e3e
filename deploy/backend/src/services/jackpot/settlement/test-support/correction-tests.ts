import { expect, test } from '@jest/globals';
import { houseBalance } from '../../../wallet/test-support/money-tables.ts';
import { LINE_CENTS, RULES } from './jackpot-life.ts';
import { ALL_HOME, HOME, type SettledJackpots } from './settled-jackpots.ts';

/** Tests of a result that is corrected after the settlement. */
export function correctionTests(jackpots: SettledJackpots): void {
  const { life, newPlayer, settlementOf, ticket, mainOf, notices, pushes, expectBooks, finish } = jackpots;

  test('corrects payments by reversal, and a player who has spent the money owes it', async () => {
    const [loser, winner] = [await newPlayer(LINE_CENTS), await newPlayer()];
    const id = await life().open();
    const [lost, won] = [
      await life().sell(id, { user: loser, picks: HOME }),
      await life().sell(id, { user: winner, picks: [1, 1, 1, 1, 4] }),
    ];
    await finish(id, ALL_HOME);
    const paid = await life().balance(loser);
    const wonBefore = (await ticket(won)).paid_cents ?? 0;
    await life().backend.context.services.wallet.post(life().db, {
      key: 'spent',
      reason: 'withdrawal',
      reference: 'spent',
      at: life().clock.now,
      entries: [
        { user: loser, account: 'main', amount_cents: -paid + 100 },
        { user: null, account: 'clearing', amount_cents: paid - 100 },
      ],
    });
    const taken = await life().open();
    await life().decide(id, ['1', '1', '1', '1', '2']);
    await life().settle(id);
    const corrected = (await ticket(lost)).paid_cents ?? 0;
    expect(await ticket(won)).toMatchObject({ state: 'won', won_lines: [1, 0, 0] });
    expect(corrected).toBe(wonBefore);
    expect(await life().balance(loser)).toBe(0);
    expect(await life().debt(loser)).toBe(100 - paid + corrected);
    expect(await life().balance(winner)).toBe(1_000_000 - LINE_CENTS + ((await ticket(won)).paid_cents ?? 0));
    expect(await settlementOf(id)).toMatchObject({ corrected: true });
    expect((await notices(winner)).at(-1)).toEqual({ code: 'pool_won', corrected: true });
    expect(await pushes(winner)).toHaveLength(1);
    await expectBooks();
    await finish(taken, ALL_HOME);
    await expectBooks();
  });

  test('charges the operator when a correction changes a rollover that the next jackpot already has', async () => {
    const user = await newPlayer();
    const id = await life().open();
    await life().sell(id, { user, picks: HOME });
    await finish(id, ['2', '2', '2', '2', '2']);
    const rolled = (await settlementOf(id))?.rollover_cents ?? 0;
    const next = await life().open({ guarantee_cents: 0 });
    const guarantee = await houseBalance(life().db, 'guarantee');
    await life().decide(id, ALL_HOME);
    await life().settle(id);
    expect(await mainOf(next)).toBe(rolled);
    const settled = await settlementOf(id);
    const spent = guarantee - (await houseBalance(life().db, 'guarantee'));
    expect(spent).toBe(rolled - (settled?.rollover_cents ?? 0));
    expect(spent).toBeGreaterThan(RULES.guarantee_cents);
    await expectBooks();
    await life().decide(id, ['2', '2', '2', '2', '2']);
    await life().settle(id);
    expect(await houseBalance(life().db, 'guarantee')).toBe(guarantee);
    expect(await notices(user)).toEqual([
      { code: 'pool_won', corrected: true },
      { code: 'pool_corrected', corrected: null },
    ]);
    expect(await pushes(user)).toEqual([{ kind: 'jackpot_won' }]);
    await expectBooks();
    await finish(next, ALL_HOME);
    await expectBooks();
  });

  test('a correction in a refunded jackpot repeats no refund', async () => {
    const user = await newPlayer();
    const id = await life().open();
    const sold = await life().sell(id, { user, picks: HOME });
    await finish(id, ['1', '1', '1', 'void', 'void']);
    await life().decide(id, ['2', '1', '1', 'void', 'void']);
    await life().settle(id);
    expect((await ticket(sold)).state).toBe('void');
    expect(await settlementOf(id)).toMatchObject({ corrected: false });
    expect(await notices(user)).toEqual([{ code: 'pool_refunded', corrected: false }]);
    expect(await life().balance(user)).toBe(1_000_000);
    await expectBooks();
  });
}
