import { expect, test } from '@jest/globals';
import { createTickets } from '../../tickets/tickets-store.ts';
import { settleStep } from '../settle-jackpots.ts';
import { ALL_HOME, HOME, type SettledJackpots } from './settled-jackpots.ts';

/** Tests of the prizes that tickets show while a settlement runs. */
export function shownPrizeTests(jackpots: SettledJackpots): void {
  const { life, newPlayer, ticket, expectBooks } = jackpots;

  /** Compares the tiers that a ticket shows with its stored winning; returns whether it has won. */
  async function expectShown(user: number, ticketId: number): Promise<boolean> {
    const { state, winning_cents } = await ticket(ticketId);
    const won = (await createTickets(life().db).byId(user, ticketId))?.won ?? [];
    expect(won.reduce((sum, tier) => sum + tier.winning_cents, 0)).toBe(winning_cents);
    return state === 'won';
  }

  test('[JACKPOT-07] a ticket shows the prize that it was paid, also while others are paid and while a correction runs', async () => {
    const id = await life().open();
    const sold: { user: number; ticketId: number }[] = [];
    for (const picks of [HOME, [1, 1, 1, 1, 5]]) {
      const user = await newPlayer();
      sold.push({ user, ticketId: await life().sell(id, { user, picks }) });
    }
    await life().close(id);
    let paid = 0;
    // The correction changes how many lines share the first two tiers.
    for (const results of [ALL_HOME, ['1', '1', '1', '1', '2']] as const) {
      await life().decide(id, results);
      while (await settleStep(id, { ...life().deps, batch: 1 }))
        for (const { user, ticketId } of sold) paid += Number(await expectShown(user, ticketId));
    }
    // Each settlement has a step after its first payment, its last one and its end; the correction starts with both paid.
    expect(paid).toBeGreaterThanOrEqual(10);
    await expectBooks();
  });
}
