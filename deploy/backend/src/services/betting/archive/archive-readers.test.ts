import { describe, expect, test } from '@jest/globals';
import {
  BetAnswer,
  BetsAnswer,
  CashOutAnswer,
  CashOutQuoteAnswer,
  ErrorBody,
  LeaderboardAnswer,
  SharedBetAnswer,
} from '@jukwaa/contracts';
import { nairobiDay } from '@jukwaa/domain';
import { serviceEngines } from '../../../app/test-support/service-databases.ts';
import { wholePart } from '../../../kit/test-support/whole-part.ts';
import { bettingErasure, bettingPerson } from '../betting-person.ts';
import { bettingRetention } from '../betting-retention.ts';
import { LONG_AGO_DAYS, useArchive } from './test-support/archive-harness.ts';

describe.each(serviceEngines())('what reads archived bets on $name', ({ fresh }) => {
  const bets = useArchive(fresh);

  const get = async (user: number, path: string) =>
    (await bets.backend.call(BetsAnswer, `GET /api/betting/bets?${path}`, { user })).body;
  const read = async (user: number, id: number) =>
    (await bets.backend.call(BetAnswer, `GET /api/betting/bets/${id}`, { user })).body.data;

  /** Sells 40 % of a bet and returns a call that repeats the sale. */
  async function sell(user: number, id: number) {
    const path = `/api/betting/bets/${id}/cash-out` as const;
    const { body } = await bets.backend.call(CashOutQuoteAnswer, `GET ${path}`, { user });
    if (!body.data.available) throw new Error(body.data.reason);
    const { quote_id } = body.data;
    const send = () =>
      bets.backend.call(CashOutAnswer, `POST ${path}`, { user, body: { quote_id, share: 40 } });
    const first = await send();
    await bets.db.query('delete from betting.cash_out_quotes');
    return { first, send };
  }

  // The points of archived months are the one part that moving a bet adds to.
  const { archived_points: _added, ...copied } = bettingPerson;

  /** Everything that shows a user's bets to the user, to others and to the operator. */
  async function everythingOf(user: number, ids: readonly number[]) {
    const views = await Promise.all(ids.map((id) => read(user, id)));
    const day = nairobiDay(bets.daysAgo(LONG_AGO_DAYS));
    const lists = [
      '',
      'filter=normalBets',
      'filter=freeBets',
      'filter=virtualBets',
      'subfilter=won',
      'subfilter=settled',
    ];
    const spans = [
      `from=${day}&to=${day}`,
      'per_page=2',
      'per_page=2&page=1',
      `per_page=2&page=1&after=${ids[2]}`,
    ];
    return {
      views,
      lists: await Promise.all([...lists, ...spans].map((path) => get(user, path))),
      shared: await Promise.all(
        views.map(
          async ({ code }) =>
            (await bets.backend.call(SharedBetAnswer, `GET /api/betting/shared/${code}`)).body,
        ),
      ),
      points: await bets.backend.context.services.betting.pointsOf(user),
      leaders: (await bets.backend.call(LeaderboardAnswer, `GET /api/betting/leaderboard?week=${day}`)).body,
      copy: await Promise.all(Object.values(copied).map((part) => wholePart(bets.db, part, user))),
      users: await bettingRetention.usersInUse?.(bets.db, [user]),
    };
  }

  test('[SLIP-14] lists, receipts, codes, points, the leaderboard and the copy of a player’s data show archived bets as before', async () => {
    const user = await bets.userWith(100_000);
    const [partly, open] = [bets.legsAt(3), bets.legsAt(2)];
    const sold = await bets.place(user, partly);
    const { first, send } = await sell(user, sold);
    await bets.settle(partly, 'won');
    await bets.forgetResults(partly);
    await bets.age([sold]);
    const waiting = await bets.place(user, open);
    await bets.age([waiting]);
    const { id: lost } = await bets.oldBet(user);
    const { id: won } = await bets.oldBet(user, 'won');
    const { id: returned } = await bets.oldBet(user, 'void');
    await bets.db.query("update betting.bets set stake_type = 'free' where id = $1", [returned]);
    const recent = await bets.place(user, bets.legsAt(2));
    const ids = [sold, waiting, lost, won, returned, recent];
    const before = await everythingOf(user, ids);
    expect(before.lists[0]).toMatchObject({ total: 6 });
    expect(before.points).toBe(1 + 2 + 2);

    expect(await bets.archiveOf().moveOld()).toBe(4);
    expect(await Promise.all(ids.map(bets.placeOf))).toEqual([
      'archived',
      'current',
      'archived',
      'archived',
      'archived',
      'current',
    ]);
    expect(await everythingOf(user, ids)).toEqual(before);
    expect((await send()).body).toEqual(first.body);
  });

  test('an archived bet is not for sale, and a stranger does not see it', async () => {
    const user = await bets.userWith(10_000);
    const { id } = await bets.oldBet(user);
    await bets.archiveOf().moveOld();
    const path = `/api/betting/bets/${id}` as const;
    const quote = await bets.backend.call(CashOutQuoteAnswer, `GET ${path}/cash-out`, { user });
    expect(quote.body.data).toMatchObject({ available: false, reason: 'settled' });
    const body = { quote_id: 'a-quote-that-is-not-there' };
    const sale = await bets.backend.call(ErrorBody, `POST ${path}/cash-out`, { user, body });
    expect(sale).toMatchObject({ status: 422, body: { code: 'cash_out_settled' } });
    const stranger = await bets.userWith(1);
    const seen = await bets.backend.call(ErrorBody, `GET ${path}`, { user: stranger });
    expect(seen).toMatchObject({ status: 404, body: { code: 'no_such_bet' } });
  });

  test('a list that is paged while its bets move to the archive repeats and skips none', async () => {
    const user = await bets.userWith(100_000);
    const ids: number[] = [];
    for (let n = 0; n < 7; n += 1) ids.unshift((await bets.oldBet(user)).id);
    const seen: string[] = [];
    let next: string | undefined;
    // The bets in the middle of the list move first, so that pages have bets of both places.
    for (const moved of [ids.slice(2, 4), ids.slice(0, 1), ids.slice(5), []]) {
      const page = await get(user, `per_page=2${next === undefined ? '' : `&page=1&after=${next}`}`);
      seen.push(...page.data.map(({ id, legs }) => `${id} with ${legs.length} legs`));
      expect(page.total).toBe(7);
      next = page.next;
      await bets.age(moved, 400);
      await bets.archiveOf({ after: 12, keep: undefined }).moveOld();
      expect(await Promise.all(moved.map(bets.placeOf))).toEqual(moved.map(() => 'archived'));
    }
    expect(next).toBeUndefined();
    expect(seen).toEqual(ids.map((id) => `${id} with 2 legs`));
  });

  test('an erasure removes the traces of advertisement from archived bets too, and keeps the bets', async () => {
    const user = await bets.userWith(10_000);
    const { id } = await bets.oldBet(user);
    await bets.db.query(`update betting.bets set tracking = '{"utm_source": "Zamani"}' where id = $1`, [id]);
    await bets.archiveOf().moveOld();
    await bets.db.transaction(async (tx) => {
      const person = { id: user, msisdn: 254_700_000_000, keepsExclusion: false };
      expect(await bettingErasure.prepare?.(tx, person)).toBeNull();
      for (const sql of bettingErasure.statements) await tx.query(sql, [user]);
    });
    expect(
      await bets.db.query('select id, tracking from betting.every_bet where user_id = $1', [user]),
    ).toEqual([{ id, tracking: {} }]);
  });
});
