import { randomUUID } from 'node:crypto';
import type { CrashPanel } from '@jukwaa/contracts';
import type { TestDatabase, TestEngine } from '@jukwaa/database/testing';
import { createBackend } from '../../../app/create-backend.ts';
import { serviceDatabases } from '../../../app/test-support/service-databases.ts';
import { createSeal, defineService, parseEnv, type ServiceContext } from '../../../kit/index.ts';
import { SteppedClock } from '../../../kit/test-support/stepped-clock.ts';
import { until } from '../../../kit/test-support/until.ts';
import { policyService } from '../../policy/index.ts';
import { walletService } from '../../wallet/index.ts';
import { fund, introduce, ledgerFaults } from '../../wallet/test-support/money-tables.ts';
import { keyOf, msisdnOf, testIdentity } from '../../wallet/test-support/test-identity.ts';
import { createChains } from '../chain/chain-store.ts';
import { crashRoutes } from '../crash-routes.ts';
import { CRASH_MIGRATION } from '../crash-schema.ts';
import { type PlayedGame, playedGame } from '../engine/crash-game.ts';
import { crashRounds, publicCrashRound } from '../engine/crash-rounds.ts';
import { flightFollower } from '../engine/follow-flights.ts';
import { winsOfCrash } from '../reads/best-wins.ts';

export const GAME = 'moon';
export const FUNDS = 10_000_000;
const CHAIN_GAMES = 400;
/** Longer than every grace after which a round without a leader falls under its takeover rule, in ms. */
const TAKEOVER_MS = 60_000;

/** The money limits of a round, in cents. */
export interface TableTerms {
  readonly max_win_cents: number;
  readonly exposure_cents: number;
}

async function limitGame({ db }: TestDatabase, terms: TableTerms): Promise<void> {
  await db.query(
    `insert into policy.rows (name, value, effective_from, set_by, set_at)
     select name, jsonb_set(value, '{games,${GAME}}', value -> 'games' -> '${GAME}' || $1::jsonb), now() - interval '1 day', 'test',
       now() from policy.rows where name = 'crash'`,
    [JSON.stringify({ ...terms, max_stake_cents: Math.floor(terms.max_win_cents / 2) })],
  );
}

/** A replica of the service for one game, without its background work. */
function playGame(context: ServiceContext): { played: PlayedGame; chains: ReturnType<typeof createChains> } {
  const chains = createChains(context, createSeal('a key of the tests', 'crash seeds'));
  return { chains, played: playedGame(chains, crashRounds(context, chains, GAME), GAME) };
}

function embeddedEngine(): TestEngine {
  const engine = serviceDatabases().at(-1);
  if (engine === undefined) throw new Error('there is no test database');
  return engine;
}

/** The game over HTTP, on a clock that the test steps; the test starts its leaders and its follower. */
export async function openTable(terms: TableTerms, engine = embeddedEngine()) {
  const database = await engine.fresh();
  const { db } = database;
  await limitGame(database, terms);
  const clock = new SteppedClock();
  const crash = defineService({
    name: 'crash',
    migrations: [CRASH_MIGRATION],
    create(context) {
      const { chains, played } = playGame(context);
      return {
        face: winsOfCrash(context.db, true),
        routes: crashRoutes({ deps: context, chains, gameOf: () => played, isOpen: true }),
      };
    },
  });
  const backend = await createBackend({
    env: parseEnv({ JUKWAA_ENV: 'test', JUKWAA_LOG: 'silent' }),
    db,
    clock,
    services: [testIdentity(), policyService, walletService({ providers: () => [] }), crash],
  });
  const { url } = await backend.listen({ port: 0 });
  const { context } = backend;
  const { chains, played } = playGame(context);
  // The first run makes the chain, the second one fixes its client seed.
  for (let run = 0; run < 2; run += 1)
    await chains.prepare([GAME], CHAIN_GAMES, new AbortController().signal);

  let leader: { readonly ending: AbortController; readonly end: Promise<unknown> } | null = null;
  let users = 0;

  async function stopLeader(): Promise<void> {
    leader?.ending.abort();
    await leader?.end;
    leader = null;
  }
  /** Leads the rounds in as many replicas as asked; the newest term wins. */
  function startLeaders(count = 1): void {
    const ending = new AbortController();
    const replicas = Array.from({ length: count }, () => playGame(context).played.rounds);
    leader = { ending, end: Promise.all(replicas.map((rounds) => rounds.lead(ending.signal))) };
  }

  interface PhaseRow {
    readonly number: number;
    readonly phase: string;
    readonly phase_ends_at: Date;
  }
  const openPhase = async () =>
    (
      await db.query<PhaseRow>(
        'select number, phase, phase_ends_at from kit.rounds where game = $1 and ended_at is null',
        [`crash.${GAME}`],
      )
    )[0] ?? null;
  const inPhase = (name: string) =>
    until(`a round in ${name}`, async () => {
      const row = await openPhase();
      return row?.phase === name ? row : null;
    });
  /** Moves the clock to the end of a phase, and waits until the leader has left it. */
  async function pass(name: string): Promise<void> {
    const { number, phase_ends_at } = await inPhase(name);
    clock.set(Math.max(clock.now().getTime(), phase_ends_at.getTime()));
    await until(`the end of ${name}`, async () => {
      const row = await openPhase();
      return row?.number === number && row.phase === name ? null : true;
    });
  }
  /** Moves the clock to the end of each phase that is left of the open round. */
  async function finish(): Promise<void> {
    const { number } = await until('the round', openPhase);
    await until('the end of the round', async () => {
      const row = await openPhase();
      if (row?.number !== number) return true;
      clock.set(Math.max(clock.now().getTime(), row.phase_ends_at.getTime()));
      return null;
    });
  }

  return {
    db,
    clock,
    context,
    /** A replica of the game. */
    played,
    startLeaders,
    stopLeader,
    finish,
    /** Starts the flight; returns its length in ms. */
    async takeOff(): Promise<number> {
      await pass('STARTING');
      const { phase_ends_at } = await inPhase('IN_PROGRESS');
      return phase_ends_at.getTime() - clock.now().getTime();
    },
    /** Moves the clock to the crash unless it is past it; returns when the crash point is public. */
    land: () =>
      until('the crash', async () => {
        const row = await openPhase();
        if (row?.phase === 'IN_PROGRESS')
          clock.set(Math.max(clock.now().getTime(), row.phase_ends_at.getTime()));
        return row?.phase === 'ENDED' || null;
      }),
    follow: flightFollower(context, played),
    /** A round as pages get it. */
    async shown(number: number) {
      const round = await played.rounds.find(number);
      return round === null ? null : publicCrashRound(round);
    },
    /** The crash point of a round, also before its end. */
    pointOf: (number: number) => played.pointOf(db, number),
    /** The round that starts, after rounds without bets until one flies as far as `atLeast` hundredths, but crashes before `below`. */
    async startingRound(atLeast = 100, below = Number.POSITIVE_INFINITY): Promise<number> {
      for (;;) {
        const { number } = await inPhase('STARTING');
        const point = await played.pointOf(db, number);
        if (point >= atLeast && point < below) return number;
        await pass('STARTING');
        await finish();
      }
    },
    /** Leaves the round without a leader until others find it too late; waits for its end. */
    async takeOver(number: number, leaders = 1): Promise<void> {
      await stopLeader();
      // A flight may be longer than the grace.
      const end = (await openPhase())?.phase_ends_at.getTime() ?? 0;
      clock.set(Math.max(clock.now().getTime(), end) + TAKEOVER_MS);
      startLeaders(leaders);
      await until('the end of the round', async () =>
        (await played.rounds.find(number))?.endedAt == null ? null : true,
      );
    },
    async newPlayer(funds_cents = FUNDS): Promise<number> {
      users += 1;
      const user = users;
      await introduce(db, user, msisdnOf(user));
      await fund(db, user, funds_cents);
      return user;
    },
    async post(user: number, path: string, body: object, key: string = randomUUID()) {
      const response = await fetch(`${url}/api/crash/${GAME}/${path}`, {
        method: 'POST',
        headers: { 'api-key': keyOf(user), 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(body),
      });
      const answer: unknown = await response.json();
      return { status: response.status, body: answer };
    },
    /** The status and body of the screen of the game, for a guest. */
    async screen() {
      const response = await fetch(`${url}/api/crash/${GAME}`);
      const body: unknown = await response.json();
      return { status: response.status, body };
    },
    /** The status and body of the proof of a round. */
    async proof(number: number) {
      const response = await fetch(`${url}/api/crash/${GAME}/rounds/${number}`);
      const body: unknown = await response.json();
      return { status: response.status, body };
    },
    bet: (round: number, stake_cents: number, auto: number | null = null, panel: CrashPanel = 1) => ({
      round,
      panel,
      stake_cents,
      auto,
    }),
    balance: async (user: number) => (await context.services.wallet.balancesOf(user)).main,
    faults: () => ledgerFaults(db),
    async close() {
      await stopLeader();
      await backend.close();
      await database.drop();
    },
  };
}
export type CrashTable = Awaited<ReturnType<typeof openTable>>;
