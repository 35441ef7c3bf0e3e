import { expect, test } from '@jest/globals';
import { betOf, HOME_WINS } from '../../test-support/jackpot-backend.ts';
import type { TicketShop } from './ticket-shop.ts';

/** Tests of keys that are used again, and of lost answers. */
export function repeatedTicketTests(shop: TicketShop): void {
  const { jackpot, call, newKey, bet, player, main, ticketsOf } = shop;

  test('[SLIP-14] twenty parallel repeats of one key buy one ticket, all with its answer', async () => {
    const user = await player();
    const headers = newKey();
    const body = betOf(jackpot(), HOME_WINS, 50);
    const replies = await Promise.all(Array.from({ length: 20 }, () => bet(user, body, headers)));
    for (const reply of replies) expect(reply).toEqual(replies[0]);
    expect(replies[0]?.status).toBe(200);
    expect(await main(user)).toBe(95_000);
    expect((await ticketsOf(user)).total).toBe(1);
  });

  test('a lost answer is recalled: a placed ticket stays, and an order that has not arrived can never be placed', async () => {
    const user = await player();
    const body = betOf(jackpot(), HOME_WINS, 50);
    const recall = (headers: Record<string, string>) =>
      call('POST', `/api/jackpot/jackpot/${jackpot().id}/bet/recall`, { user, body, headers });
    const arrived = newKey();
    const first = await bet(user, body, arrived);
    expect(await recall(arrived)).toEqual(first);
    const late = newKey();
    expect(await recall(late)).toMatchObject({ status: 422, body: { code: 'recalled' } });
    expect(await bet(user, body, late)).toMatchObject({ status: 422, body: { code: 'recalled' } });
    expect(await main(user)).toBe(95_000);
  });

  test('a key of one jackpot is refused at another, whose ticket would be another order', async () => {
    const user = await player();
    const headers = newKey();
    const body = betOf(jackpot(), HOME_WINS, 50);
    expect((await bet(user, body, headers)).status).toBe(200);
    expect(await bet(user, body, headers, jackpot().id + 1)).toMatchObject({
      status: 409,
      body: { code: 'key_reused' },
    });
    expect(await main(user)).toBe(95_000);
  });
}
