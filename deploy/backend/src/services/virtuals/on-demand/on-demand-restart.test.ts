import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { BetAnswer, VirtualRoundAnswer } from '@jukwaa/contracts';
import * as v from 'valibot';
import { serviceEngines } from '../../../app/test-support/service-databases.ts';
import { until } from '../../../kit/test-support/until.ts';
import { ledgerFaults } from '../../wallet/test-support/money-tables.ts';
import { recomputed, roundOf } from '../test-support/round-calls.ts';
import { openVirtualBackend, STAKE, type VirtualBackend } from '../test-support/virtual-backend.ts';

const SLUG = 'englandondemand';
const OWN = `/api/virtuals/${SLUG}/rounds`;
const SLOW_MS = 180_000;
const FUNDS = 100_000;
/** Longer than a round on demand is shown, in ms. */
const CLOSED_MS = 60_000;

describe.each(serviceEngines())('a round on demand whose services were closed on $name', (engine) => {
  let backend: VirtualBackend;
  beforeAll(async () => {
    backend = await openVirtualBackend(engine);
  }, SLOW_MS);
  afterAll(() => backend.close());

  /** A player with a bet on each result of the first match of an own round that is playing. */
  async function playingRound() {
    const user = await backend.player(FUNDS);
    const open = (await backend.call(VirtualRoundAnswer, OWN, { user, body: {} })).body.data;
    const bets: string[] = [];
    for (const outcome of [0, 1, 2]) {
      const { body } = await backend.place(user, open.matches.slice(0, 1), outcome);
      bets.push(v.parse(BetAnswer, body).data.id);
    }
    const start = `${OWN}/${open.number}/start`;
    const playing = (await backend.call(VirtualRoundAnswer, start, { user, body: {} })).body.data;
    expect(playing.phase).toBe('PLAYING');
    return { user, number: open.number, bets };
  }

  /** The bets once all of them are settled. */
  const settled = (user: number, ids: readonly string[]) =>
    until('the settlement', async () => {
      const bets = await Promise.all(ids.map((id) => backend.bet(user, id)));
      return bets.some(({ state }) => state === 'open') ? null : bets;
    });
  const payouts = async (user: number) =>
    backend.db.query<{ amount_cents: number }>(
      `select e.amount_cents from wallet.postings p join wallet.entries e on e.posting_id = p.id
       where p.product = 'virtual' and p.reason = 'payout' and e.user_id = $1`,
      [user],
    );

  test(
    '[GAMES-03] a round on demand whose services were closed is ended after its time by the next start, and its bets are paid exactly once',
    async () => {
      const { user, number, bets } = await playingRound();
      await backend.restart(CLOSED_MS);
      const ended = await settled(user, bets);
      const round = await roundOf(backend, SLUG, number);
      expect(round.phase).toBe('ENDED');
      const [match] = round.matches;
      if (match === undefined) throw new Error('a round without matches');
      const [home, away] = (await recomputed(round, match)).result.full_time;
      const wins = [home > away, home === away, home < away];
      expect(ended.map(({ state }) => state)).toEqual(wins.map((isWon) => (isWon ? 'won' : 'lost')));
      const paid = ended.find(({ state }) => state === 'won')?.paid_cents ?? 0;
      expect(await payouts(user)).toEqual([{ amount_cents: paid }]);
      await backend.restart(CLOSED_MS);
      expect(await settled(user, bets)).toEqual(ended);
      expect(await payouts(user)).toEqual([{ amount_cents: paid }]);
      expect(await backend.balance(user)).toBe((FUNDS - 3 * STAKE + paid) / 100);
      expect(await ledgerFaults(backend.db)).toEqual([]);
    },
    SLOW_MS,
  );
});
