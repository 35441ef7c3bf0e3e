import { randomUUID } from 'node:crypto';
import {
  BalanceAnswer,
  BetAnswer,
  ErrorBody,
  type VirtualCompetition,
  VirtualCompetitionAnswer,
  type VirtualMatch,
} from '@jukwaa/contracts';
import type { Database } from '@jukwaa/database';
import type { TestEngine } from '@jukwaa/database/testing';
import * as v from 'valibot';
import { createBackend } from '../../../app/create-backend.ts';
import { parseEnv } from '../../../kit/index.ts';
import { SystemClock } from '../../../kit/time/system-clock.ts';
import { bettingService } from '../../betting/index.ts';
import { FakeOffer } from '../../betting/test-support/fake-offer.ts';
import { bonusService } from '../../bonus/index.ts';
import { policyService } from '../../policy/index.ts';
import { walletService } from '../../wallet/index.ts';
import { createMoneyTables, fund } from '../../wallet/test-support/money-tables.ts';
import { keyOf, testIdentity } from '../../wallet/test-support/test-identity.ts';
import { virtualsService } from '../index.ts';

const Placed = v.union([BetAnswer, ErrorBody]);

/** Times as fast as real time while a test waits; while it bets, the clock runs at its own pace. */
const WAITING_SPEED = 60;
export const ROUND_SECONDS = 60;
export const STAKE = 5_000;

interface LeagueTeams {
  readonly slug: string;
  readonly teams: readonly string[];
}

const createServices = (db: Database, clock: SystemClock) =>
  createBackend({
    env: parseEnv({ JUKWAA_ENV: 'test', JUKWAA_LOG: 'silent', JUKWAA_VIRTUALS: 'normal' }),
    db,
    clock,
    services: [
      testIdentity(() => new Date()),
      policyService,
      walletService({ providers: () => [] }),
      bettingService({ offer: () => new FakeOffer(), virtualOffer: ({ services }) => services.virtuals }),
      bonusService(),
      virtualsService(),
    ],
  });

/** Sets the pace of all competitions, and the teams of one, before their first round. */
async function setCompetitions(db: Database, league: LeagueTeams | undefined): Promise<void> {
  await db.query('update virtuals.competitions set round_seconds = $1 where round_seconds is not null', [
    ROUND_SECONDS,
  ]);
  if (league !== undefined)
    await db.query('update virtuals.competitions set teams = $2 where slug = $1', [
      league.slug,
      league.teams,
    ]);
}

/** Virtual leagues with bets on them, over HTTP, on a clock that runs fast while a test waits. */
export async function openVirtualBackend(engine: TestEngine, league?: LeagueTeams) {
  const { db, drop } = await engine.fresh();
  await createMoneyTables(db);
  const clock = new SystemClock();
  let backend = await createServices(db, clock);
  await setCompetitions(db, league);
  let { url } = await backend.listen({ port: 0 });
  let users = 0;

  async function call<S extends v.GenericSchema>(
    schema: S,
    path: string,
    ask: { user?: number; body?: object } = {},
  ) {
    const response = await fetch(`${url}${path}`, {
      method: ask.body === undefined ? 'GET' : 'POST',
      headers: {
        'idempotency-key': randomUUID(),
        ...(ask.user === undefined ? {} : { 'api-key': keyOf(ask.user) }),
        ...(ask.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(ask.body === undefined ? {} : { body: JSON.stringify(ask.body) }),
    });
    const received: unknown = await response.json();
    const answer = v.safeParse(schema, received);
    if (!answer.success) throw new Error(`${path}: ${response.status} ${JSON.stringify(received)}`);
    return { status: response.status, body: answer.output };
  }

  return {
    db,
    clock,
    context: () => backend.context,
    /** Waits for `work` on a fast clock. */
    async hurried<T>(work: () => Promise<T>): Promise<T> {
      clock.setSpeed(WAITING_SPEED);
      try {
        return await work();
      } finally {
        clock.setSpeed(1);
      }
    },
    /** Moves the clock by some ms at once. */
    pass: (ms: number) => clock.setAhead(clock.aheadMs + ms),
    call,
    async player(cents = 100_000): Promise<number> {
      const user = ++users;
      await fund(db, user, cents);
      return user;
    },
    competition: async (slug: string, user?: number): Promise<VirtualCompetition> =>
      (await call(VirtualCompetitionAnswer, `/api/virtuals/${slug}`, user === undefined ? {} : { user })).body
        .data,
    /** Bets on an outcome of each match's 1x2: by default on the first. */
    place(user: number, matches: readonly VirtualMatch[], outcome = 0) {
      const picks = matches.map(({ match_id, highlight_market: market }) => ({
        match_id,
        market_id: 1,
        specifier: '',
        outcome_id: market?.outcomes[outcome]?.outcome_id ?? '1',
        odds: market?.outcomes[outcome]?.odds ?? 2,
        producer_id: 6,
      }));
      return call(Placed, '/api/betting/bets', { user, body: { picks, stake_cents: STAKE } });
    },
    bet: async (user: number, id: string) =>
      (await call(BetAnswer, `/api/betting/bets/${id}`, { user })).body.data,
    balance: async (user: number) => (await call(BalanceAnswer, '/api/wallet/balance', { user })).body.b1,
    /** Closes the services and starts them again on the same database, this many ms of their clock later. */
    async restart(closedMs: number): Promise<void> {
      await backend.close();
      await db.query(
        `insert into sandbox.clock (ahead_ms) values ($1)
         on conflict (one) do update set ahead_ms = sandbox.clock.ahead_ms + excluded.ahead_ms`,
        [closedMs],
      );
      backend = await createServices(db, clock);
      url = (await backend.listen({ port: 0 })).url;
    },
    async close() {
      await backend.close();
      await drop();
    },
  };
}
export type VirtualBackend = Awaited<ReturnType<typeof openVirtualBackend>>;
