import { expect, test } from '@jest/globals';
import { readAudit } from '../../audit/audit-log.ts';
import { createTickets } from '../../tickets/tickets-store.ts';
import { settleByHand } from '../settle-by-hand.ts';
import { ALL_HOME, HOME, type SettledJackpots } from './settled-jackpots.ts';

/** Tests of an operator’s refund and settlement by hand. */
export function byHandTests(jackpots: SettledJackpots): void {
  const { life, newPlayer, ticket, settlementOf, expectBooks } = jackpots;

  test('is refunded by the operator by hand, and later results change nothing', async () => {
    const user = await newPlayer();
    const id = await life().open();
    expect(await settleByHand(id, { by: 'Wanjiru', refund: 'wrong games' }, life().deps)).toEqual({
      ok: false,
      error: `jackpot ${id} still sells tickets`,
    });
    const sold = await life().sell(id, { user, picks: HOME });
    await life().close(id);
    const waiting = await settleByHand(id, { by: 'Wanjiru' }, life().deps);
    expect(waiting.ok && waiting.value.outcome).toBe('waiting');
    expect(waiting.ok && waiting.value.missing).toHaveLength(5);
    const refunded = await settleByHand(id, { by: 'Wanjiru', refund: 'wrong games' }, life().deps);
    expect(refunded).toEqual({ ok: true, value: { outcome: 'refunded', missing: [] } });
    expect((await readAudit(life().db, id, 1))[0]).toMatchObject({
      act: 'refunded',
      by: 'Wanjiru',
      facts: { reason: 'wrong games' },
    });
    expect(await settlementOf(id)).toMatchObject({ outcome: 'refunded', by_operator: true });
    expect(await createTickets(life().db).byId(user, sold)).toMatchObject({
      state: 'void',
      by_operator: true,
    });
    await life().decide(id, ALL_HOME);
    await life().settle(id);
    expect(await life().balance(user)).toBe(1_000_000);
    await expectBooks();
  });

  test('is not refunded by hand once its settlement has started, also before the last payment', async () => {
    const user = await newPlayer();
    const id = await life().open();
    const sold = await life().sell(id, { user, picks: HOME });
    await life().close(id);
    await life().decide(id, ALL_HOME);
    const refuse = { ok: false, error: `jackpot ${id} is settled` };
    expect(await settleByHand(id, { by: 'Wanjiru', refund: 'wrong games' }, life().deps)).toEqual(refuse);
    await life().settle(id);
    expect(await settleByHand(id, { by: 'Wanjiru', refund: 'wrong games' }, life().deps)).toEqual(refuse);
    expect((await ticket(sold)).state).toBe('won');
    await expectBooks();
  });
}
