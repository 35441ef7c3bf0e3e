import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  BetAnswer,
  ErrorBody,
  type PopularBet,
  PopularBetsAnswer,
  SharedBetAnswer,
  ShareSlipAnswer,
  VIRTUAL_MATCHES,
  VIRTUAL_PRODUCER,
} from '@jukwaa/contracts';
import type { Database } from '@jukwaa/database';
import { serviceEngines } from '../../../app/test-support/service-databases.ts';
import { type MoneyBackend, startMoneyBackend, until } from '../../wallet/test-support/money-backend.ts';
import { fund } from '../../wallet/test-support/money-tables.ts';
import type { CurrentLeg } from '../offer-port.ts';
import { pickOf } from '../test-support/fake-offer.ts';

const SHARED = 'GET /api/betting/shared';

describe.each(serviceEngines())('share codes on $name', ({ fresh }) => {
  let db: Database;
  let drop: () => Promise<void>;
  let backend: MoneyBackend;
  let users = 0;
  let matches = 0;
  let keys = 0;
  beforeAll(async () => {
    ({ db, drop } = await fresh());
    backend = await startMoneyBackend(db);
  });
  afterAll(async () => {
    await backend.close();
    await drop();
  });

  const legAt = (odds: number) => backend.offer.put({ match_id: ++matches, odds });
  const share = async (...legs: readonly CurrentLeg[]) => {
    const body = { picks: legs.map(pickOf) };
    return (await backend.call(ShareSlipAnswer, 'POST /api/betting/shared', { body })).body.data.code;
  };
  const load = async (code: string) => (await backend.call(SharedBetAnswer, `${SHARED}/${code}`)).body.data;
  const bet = async (legs: readonly CurrentLeg[], more: object = {}) => {
    const user = ++users;
    await fund(db, user, 10_000);
    const body = { picks: legs.map(pickOf), stake_cents: 5_000, ...more };
    const headers = { 'idempotency-key': `share-codes-${++keys}` };
    return (await backend.call(BetAnswer, 'POST /api/betting/bets', { user, body, headers })).body.data.code;
  };
  /** Waits for the list, which is rebuilt every few seconds. */
  const popularWhere = async (holds: (list: readonly PopularBet[]) => boolean) =>
    until(async () => (await backend.call(PopularBetsAnswer, SHARED)).body.data, holds);

  test('the code of a bet shows its picks at their current odds to any visitor, and no stake', async () => {
    const leg = legAt(2);
    const code = await bet([leg]);
    backend.offer.put({ ...leg, odds: 2.4 });
    const shared = await load(code);
    expect(shared).toMatchObject({ code, legs: [{ odds: 2.4, match_id: leg.match_id }] });
    expect(JSON.stringify(shared)).not.toContain('stake');
    expect((await backend.call(ErrorBody, `${SHARED}/NOSUCH22`)).status).toBe(404);
  });

  test('a slip without a bet gets a code: equal picks get the same code, in any order and at any odds', async () => {
    const [one, two] = [legAt(2), legAt(3)];
    const code = await share(one, two);
    const dearer = backend.offer.put({ ...one, odds: 2.5 });
    expect(await share(two, dearer)).toBe(code);
    expect(await share(two)).not.toBe(code);
    expect((await load(code.toLowerCase())).legs).toMatchObject([
      { match_id: one.match_id, odds: 2.5, home_team: one.home_team },
      { match_id: two.match_id, odds: 3 },
    ]);
    const body = { picks: [{ ...pickOf(one), match_id: 999_999 }] };
    const unknown = await backend.call(ErrorBody, 'POST /api/betting/shared', { body });
    expect(unknown).toMatchObject({ status: 422, body: { code: 'leg_unavailable' } });
  });

  test('[GAMES-07] popular codes are sorted by the number of players who copied them, have current odds, and no started match', async () => {
    const [copied, loaded, live, quiet] = [legAt(2), legAt(3), legAt(4), legAt(5)];
    const other = legAt(1.5);
    const codes = {
      copied: await share(copied, other),
      loaded: await share(loaded),
      live: await share(live),
      quiet: await share(quiet),
    };
    for (const code of [codes.loaded, codes.loaded, codes.loaded, codes.live, codes.copied]) await load(code);
    await bet([copied, other], { share_code: codes.copied });
    await bet([copied, other], { share_code: codes.copied });
    backend.offer.put({ ...live, started: true });
    backend.offer.put({ ...copied, odds: 4 });
    const mine = new Set(Object.values(codes));
    const isDone = (list: readonly PopularBet[]) =>
      list.some(({ copies, odds }) => copies === 2 && odds === 6);
    const list = (await popularWhere(isDone)).filter(({ code }) => mine.has(code));
    expect(list).toMatchObject([
      { code: codes.copied, copies: 2, loads: 1, odds: 6, legs: [{ odds: 4 }, { odds: 1.5 }] },
      { code: codes.loaded, copies: 0, loads: 3, odds: 3 },
    ]);
    expect(list[0]?.starts_at).toBe(copied.date.toISOString());
  });

  test('[GAMES-03] codes for virtual matches, which are over within minutes, take no place among the popular ones', async () => {
    const virtual = backend.offer.put({
      match_id: VIRTUAL_MATCHES + 1,
      odds: 2,
      producer_id: VIRTUAL_PRODUCER,
    });
    await db.query('insert into betting.posted_matches (match_id, closes_at) values ($1, $2)', [
      virtual.match_id,
      new Date(Date.now() + 3_600_000),
    ]);
    const code = await share(virtual);
    expect((await load(code)).legs).toHaveLength(1);
    await bet([virtual], { share_code: code });
    const real = await share(legAt(2));
    await load(real);
    const list = await popularWhere((codes) => codes.some((one) => one.code === real));
    expect(list.map((one) => one.code)).not.toContain(code);
  });

  test('a code expires a week after its last match', async () => {
    const daysAgo = (days: number) =>
      backend.offer.put({ match_id: ++matches, date: new Date(Date.now() - days * 86_400_000) });
    const [gone, kept] = [await share(daysAgo(8)), await share(daysAgo(6))];
    await backend.context.services.betting.forgetOldCodes();
    expect((await backend.call(ErrorBody, `${SHARED}/${gone}`)).status).toBe(404);
    expect((await load(kept)).legs).toHaveLength(1);
  });
});
