import { randomUUID } from 'node:crypto';
import { LigiEntryAnswer } from '@jukwaa/contracts';
import type { Database } from '@jukwaa/database';
import type * as v from 'valibot';
import { type BackendOptions, createBackend } from '../../../app/create-backend.ts';
import { defineOrders, parseEnv, type Result, type ServiceContext, succeed } from '../../../kit/index.ts';
import { fixtureService } from '../../fixture/index.ts';
import { policyService } from '../../policy/index.ts';
import { walletService } from '../../wallet/index.ts';
import { fund, introduce } from '../../wallet/test-support/money-tables.ts';
import { ShiftedClock } from '../../wallet/test-support/shifted-clock.ts';
import { msisdnOf, testIdentity } from '../../wallet/test-support/test-identity.ts';
import { placeEntry } from '../entries/place-entry.ts';
import { ligiService } from '../index.ts';
import { rulesAt } from '../ligi-deps.ts';
import { storeRound } from '../rounds/round-store.ts';
import { settleRounds } from '../settlement/settle-rounds.ts';

const HOUR_MS = 3_600_000;
export const ENTRY_CENTS = 10_000;
/** The prizes' share of an entry: 80 % of what 12.5 % wager tax leaves. */
export const POOL_CENTS = 7_000;

type EntryAnswer = v.InferOutput<typeof LigiEntryAnswer>;
/** A predicted or final score such as `2-1`. */
const goalsOf = (score: string) => {
  const [home = 0, away = 0] = score.split('-').map(Number);
  return { home, away };
};

export interface TestRound {
  readonly id: number;
  readonly matches: readonly number[];
}

/**
 * The services that Ligi Soo needs, on a database. Nothing runs in the background until `listen`.
 *
 * @param variables in addition to those of a test
 * @param options of its backend
 */
export async function startLigi(
  db: Database,
  variables: Readonly<Record<string, string>> = {},
  options: Pick<BackendOptions, 'replica'> = {},
) {
  const clock = new ShiftedClock();
  const backend = await createBackend({
    env: parseEnv({ JUKWAA_ENV: 'test', JUKWAA_LOG: 'silent', JUKWAA_FEED: 'sandbox', ...variables }),
    db,
    clock,
    services: [
      testIdentity(),
      policyService,
      walletService({ providers: () => [] }),
      fixtureService,
      ligiService,
    ],
    ...options,
  });
  const { context } = backend;
  const orders = defineOrders({ scope: 'ligi_entries', clock, result: LigiEntryAnswer });
  // Ids of fixture's own sequence are lower.
  let lastMatch = 900_000;
  let lastUser = 0;

  async function addMatch(startsAt: Date): Promise<number> {
    lastMatch += 1;
    await db.query(
      `insert into fixture.matches (match_id, external_id, source, plan, sport_id, category_id, country, tournament_id, tournament,
         priority, boosted, home_team, away_team, starts_at, producer_id)
       overriding system value
       values ($1::bigint, 'ligi-' || ($1::bigint)::text, 'push', '{}', 1, 1, 'England', 17, 'EPL', 1, 0, 'a', 'b', $2, 3)`,
      [lastMatch, startsAt],
    );
    return lastMatch;
  }

  return {
    db,
    context,
    clock,
    listen: async () => (await backend.listen({ port: 0 })).url,
    close: () => backend.close(),

    /** A player with Ksh 1,000, or this many cents. */
    async newUser(cents = 100_000): Promise<number> {
      lastUser += 1;
      const user = lastUser;
      await introduce(db, user, msisdnOf(user));
      await fund(db, user, cents);
      return user;
    },

    /** Opens a round of so many matches that kick off in an hour. */
    async openRound(games = 2): Promise<TestRound> {
      const startsAt = new Date(clock.now().getTime() + HOUR_MS);
      const matches: number[] = [];
      for (let n = 0; n < games; n += 1) matches.push(await addMatch(startsAt));
      const id = await storeRound(
        db,
        {
          tournament_id: 17,
          tournament: 'EPL',
          season: 2026,
          closes_at: startsAt.toISOString(),
          rules: rulesAt(context, clock.now()),
          games: matches.map((match_id, n) => ({
            match_number: n + 1,
            match_id,
            game_id: match_id,
            date: startsAt.toISOString(),
            home_team: `Home ${n}`,
            away_team: `Away ${n}`,
          })),
        },
        clock.now(),
      );
      return { id, matches };
    },

    /** Enters a round with a score for each match, as the route does. */
    enter(
      user: number,
      round: number,
      scores: readonly string[],
      more: object = {},
    ): Promise<Result<EntryAnswer>> {
      const predictions = scores.map((score, n) => ({ match_number: n + 1, ...goalsOf(score) }));
      const body = { predictions, banker: 1, stake_cents: ENTRY_CENTS, ...more };
      return db.transaction((tx) =>
        orders.once(tx, { userId: user, key: randomUUID(), body }, async () => {
          const placed = await placeEntry(tx, context, {
            userId: user,
            roundId: round,
            body: body,
          });
          return placed.ok
            ? succeed({ data: '', id: String(placed.value), stake_cents: body.stake_cents })
            : placed;
        }),
      );
    },

    /** Stores a running or final score, or a cancelled match. */
    async play(match: number, score: string, state: 'live' | 'ended' | 'void' = 'ended'): Promise<void> {
      const { home, away } = goalsOf(score);
      const status = { live: 1, ended: 3, void: 4 }[state];
      await db.query(
        'update fixture.matches set status = $2, home_score = $3, away_score = $4 where match_id = $1',
        [match, status, home, away],
      );
      if (state === 'live') return;
      const winner = home > away ? '1' : home === away ? '2' : '3';
      await db.query(
        `insert into fixture.market_results as r (match_id, market_id, specifier, outcome_id, result, revision, home_score, away_score)
         select $1, 1, '', o, case when $5 then 'void' when o = $2 then 'won' else 'lost' end, 1, $3, $4
         from unnest(array['1', '2', '3']) as o
         on conflict (match_id, market_id, specifier, outcome_id) do update
           set result = excluded.result, revision = r.revision + 1 where r.result <> excluded.result`,
        [match, winner, home, away, state === 'void'],
      );
    },

    /** Takes the result of a match back, as the feed does; its score stays. */
    async rollBack(match: number): Promise<void> {
      await db.query(
        `update fixture.market_results set result = 'open', revision = revision + 1, home_score = null, away_score = null
         where match_id = $1`,
        [match],
      );
    },

    /** Advances the time past the kick-off of the rounds that are open. */
    kickOff: () => clock.shift(HOUR_MS + 1_000),
    settle: (with_: Partial<ServiceContext> = {}) => settleRounds({ ...context, ...with_ }),

    async balance(user: number): Promise<number> {
      return (await context.services.wallet.balancesOf(user)).main;
    },
    /** The balance of a house account in the postings of a round, in cents. */
    async roundBooks(round: number, kind: 'pool' | 'rounding'): Promise<number> {
      const [row] = await db.query<{ cents: number }>(
        `select coalesce(sum(e.amount_cents), 0) as cents from wallet.entries e join wallet.postings p on p.id = e.posting_id
         where p.product = 'ligi' and p.reason = 'transfer' and p.reference = $1 and e.kind = $2`,
        [String(round), kind],
      );
      return row?.cents ?? 0;
    },
  };
}
export type LigiHarness = Awaited<ReturnType<typeof startLigi>>;
