import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { PlaceBetBody } from '@jukwaa/contracts';
import type { Database } from '@jukwaa/database';
import pino from 'pino';
import * as v from 'valibot';
import { serviceEngines } from '../../../app/test-support/service-databases.ts';
import { ALWAYS_FRESH, NotStarted, secureRng } from '../../../kit/index.ts';
import { until } from '../../../kit/test-support/until.ts';
import { SystemClock } from '../../../kit/time/system-clock.ts';
import {
  createMoneyTables,
  fund,
  ledgerFaults,
  limitStakes,
} from '../../wallet/test-support/money-tables.ts';
import { createBets } from '../bet-lists/bets-repository.ts';
import { DEFAULT_BETTING_CONFIG } from '../betting-config.ts';
import { FakeOffer, pickOf } from '../test-support/fake-offer.ts';
import { FIRST_POLICY } from '../test-support/first-policy.ts';
import { createDraftBet } from './draft-bet.ts';
import { createPlaceBet } from './place-bet.ts';
import { createPlaceTogether } from './place-together.ts';
import { createPlacingWatch } from './placing-watch.ts';
import { betOf, STAKE } from './test-support/bet-of.ts';

describe.each(serviceEngines())('bets that arrive together on $name', ({ fresh }) => {
  let db: Database;
  let drop: () => Promise<void>;
  let statements: string[] = [];
  let wakes = 0;
  /** Bets that the settlement gives way to. */
  let followed = 0;
  const wake = () => {
    wakes += 1;
  };
  let place: ReturnType<typeof createPlaceTogether>;
  beforeAll(async () => {
    ({ db, drop } = await fresh());
    await createMoneyTables(db);
    const query: Database['query'] = (sql, params) => {
      statements.push(sql);
      return db.query(sql, params);
    };
    place = createPlaceTogether({
      db: { ...db, query },
      log: pino({ enabled: false }),
      outbox: { wake },
      placing: {
        follow: (work) => {
          followed += 1;
          return work();
        },
      },
    });
  });
  afterAll(() => drop());

  const users = async (count: number, first: number): Promise<number[]> => {
    const ids = Array.from({ length: count }, (_, n) => first + n);
    for (const id of ids) await fund(db, id, STAKE);
    return ids;
  };

  test('bets that arrive together share a statement, each caller gets its own answer, and the settlement gives way to each', async () => {
    const ids = await users(20, 100);
    const [poor = 0] = ids;
    const [wakesBefore, followedBefore] = [wakes, followed];
    await place(betOf(poor, 'FIRST'));
    statements = [];
    const decisions = await Promise.all(ids.map((id) => place(betOf(id, `GROUP${id}`))));
    expect(statements).toHaveLength(1);
    // One commit for the first bet, one for the group.
    await until('both commits to wake the outbox', () => (wakes === wakesBefore + 2 ? wakes : null));
    expect(decisions[0]).toMatchObject({ verdict: 'refused', refusal: { code: 'insufficient_funds' } });
    const owners = await db.query<{ user_id: number }>(
      'select user_id from betting.bets where id = any($1::bigint[]) order by array_position($1::bigint[], id)',
      [decisions.flatMap((decision) => ('betId' in decision ? [decision.betId] : []))],
    );
    expect(owners.map(({ user_id }) => user_id)).toEqual(ids.slice(1));
    expect(followed - followedBefore).toBe(ids.length + 1);
  });

  test('bets that arrive together are judged by the stake limits in force when they are written, and a bet outside them is refused alone with the limit', async () => {
    const [small = 0, large = 0, other = 0] = await users(3, 10_700);
    const from = new Date(Date.now() + 3_600_000);
    await limitStakes(db, 'sports', { min_cents: STAKE + 1, max_cents: STAKE * 2 }, from);
    const later = (user: number, code: string) => {
      const bet = betOf(user, code);
      return { ...bet, placement: { ...bet.placement, at: from } };
    };
    const [first, ...decisions] = await Promise.all([
      place(betOf(other, 'BEFORE')),
      place(later(small, 'SMALL')),
      place(betOf(large, 'STILL')),
    ]);
    const refused = {
      verdict: 'refused',
      refusal: { code: 'stake_too_low', error_message: 'The smallest stake is Ksh 20.01' },
    };
    expect(first).toMatchObject({ verdict: 'placed' });
    expect(decisions).toMatchObject([refused, { verdict: 'placed' }]);
    expect(await place(later(small, 'SMALL'))).toMatchObject(refused);
    expect(await ledgerFaults(db)).toEqual([]);
  });

  test('bets that arrive together are placed one after the other when they have the same user and key: each stake is taken once', async () => {
    const [user = 0, other = 0] = await users(2, 300);
    const bets = [betOf(user, 'TWICE'), betOf(user, 'TWICE'), betOf(user, 'MORE'), betOf(other, 'OTHER')];
    const [first, again, more, others] = await Promise.all(bets.map((bet) => place(bet)));
    expect([first?.verdict, again, more?.verdict, others?.verdict]).toEqual([
      'placed',
      { ...first, verdict: 'repeated' },
      'refused',
      'placed',
    ]);
    const reused = {
      ...betOf(user, 'TWICE'),
      placement: { ...betOf(user, 'TWICE').placement, hash: 'other' },
    };
    const decisions = await Promise.all([
      place(reused),
      place(betOf(other, 'OTHER')),
      place(betOf(301, 'POOR')),
    ]);
    expect(decisions).toMatchObject([
      { verdict: 'key_reused' },
      { ...others, verdict: 'repeated' },
      { verdict: 'refused', refusal: { code: 'insufficient_funds' } },
    ]);
    expect(await ledgerFaults(db)).toEqual([]);
  });

  test('bets that arrive together respect the limits of each user, and a refusal contains its reason', async () => {
    const [free = 0, limited = 0, excluded = 0] = await users(3, 400);
    await db.query(
      `insert into identity.limits (user_id, kind, period, amount_cents) values ($1, 'stake', 'day', 1000)`,
      [limited],
    );
    await db.query(
      `insert into identity.exclusions (user_id, period, since, until) values ($1, '1y', now() - interval '1 day', now() + interval '1 year')`,
      [excluded],
    );
    const decisions = await Promise.all(
      [free, limited, excluded].map((id) => place(betOf(id, `LIMIT${id}`))),
    );
    expect(decisions).toMatchObject([
      { verdict: 'placed' },
      { verdict: 'refused', refusal: { code: 'limit_reached' } },
      { verdict: 'refused', refusal: { code: 'self_excluded' } },
    ]);
    const kept = await db.query(
      `select user_id, o.refusal is null as placed, asked is null as nothing_asked
       from kit.once o left join betting.refused_bets using (user_id, key) where user_id between 400 and 402 order by 1`,
    );
    expect(kept).toEqual([
      { user_id: free, placed: true, nothing_asked: true },
      { user_id: limited, placed: false, nothing_asked: false },
      { user_id: excluded, placed: false, nothing_asked: false },
    ]);
    expect(await ledgerFaults(db)).toEqual([]);
  });

  test('bets whose callers have left, or that waited too long, are not written; the others are written', async () => {
    const [late = 0, fresh = 0] = await users(2, 500);
    let isFresh = true;
    // The first bet occupies the lane, so that the others wait.
    const first = place(betOf(fresh, 'LANE'));
    const waiting = [place({ ...betOf(late, 'LATE'), isFresh: () => isFresh }), place(betOf(late, 'NEXT'))];
    isFresh = false;
    const decisions = await Promise.all([first, ...waiting]);
    expect(decisions.map(({ verdict }) => verdict)).toEqual(['placed', 'not_started', 'placed']);
    const kept = await db.query('select key from kit.once where user_id = $1', [late]);
    expect(kept).toEqual([{ key: `key-NEXT-${late}` }]);
    expect((await place(betOf(late, 'LATE'))).verdict).toBe('refused');
    expect(await ledgerFaults(db)).toEqual([]);
  });

  test('a call that expires while its bet is drafted is answered as not started, and no bet is written', async () => {
    const [user = 0] = await users(1, 700);
    const offer = new FakeOffer();
    const clock = new SystemClock();
    const placeBet = createPlaceBet({
      db,
      clock,
      outbox: { wake },
      log: pino({ enabled: false }),
      draftBet: createDraftBet({
        clock,
        rng: secureRng,
        offer,
        config: DEFAULT_BETTING_CONFIG,
        policy: FIRST_POLICY,
      }),
      bets: createBets({ db, offer, policy: FIRST_POLICY }),
      placing: createPlacingWatch(),
    });
    const ask = { picks: [pickOf(offer.put())], stake_cents: STAKE, stake_type: 'cash', odds_policy: 'any' };
    const body = v.parse(PlaceBetBody, ask);
    const placing = placeBet(user, 'key-stale', body, { ...ALWAYS_FRESH, isFresh: () => false });
    await expect(placing).rejects.toThrow(NotStarted);
    expect(await db.query('select key from kit.once where user_id = $1', [user])).toEqual([]);
    expect((await placeBet(user, 'key-stale', body)).state).toBe('placed');
  });

  test('bets on a server do not wait for an earlier bet whose account is locked', async () => {
    // The embedded database has one connection, and the lock itself would use it.
    if (db.engine === 'pglite') return;
    const [locked = 0, other = 0] = await users(2, 800);
    let unlock: () => void = () => undefined;
    const unlocked = new Promise<void>((resolve) => {
      unlock = resolve;
    });
    let isLocked = false;
    const lock = db.transaction(async (tx) => {
      await tx.query('select from wallet.accounts where user_id = $1 for update', [locked]);
      isLocked = true;
      await unlocked;
    });
    await until('the account is locked', () => isLocked || null);
    statements = [];
    const first = place(betOf(locked, 'LOCK'));
    await until('the first bet is written', () => statements[0] ?? null);
    expect((await place(betOf(other, 'FREE'))).verdict).toBe('placed');
    unlock();
    await lock;
    expect((await first).verdict).toBe('placed');
    expect(await ledgerFaults(db)).toEqual([]);
  });

  test('bets that arrive together are placed even if one of them fails', async () => {
    const ids = await users(5, 200);
    // Codes are unique: a second bet with a code is a program fault, and only its own caller may see it.
    const tries = ids.map((id) => place(betOf(id, id === 203 ? 'CODE200' : `CODE${id}`)));
    const outcomes = await Promise.allSettled(tries);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    const [bets] = await db.query<{ count: number }>(
      'select count(*) as count from betting.bets where user_id between 200 and 204',
    );
    expect(bets?.count).toBe(4);
    expect(await ledgerFaults(db)).toEqual([]);
  });
});
