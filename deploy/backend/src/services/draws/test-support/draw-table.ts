import { randomUUID } from 'node:crypto';
import {
  DRAW_GAMES,
  type DrawGame,
  type DrawPhase,
  DrawProofAnswer,
  DrawTicketAnswer,
} from '@jukwaa/contracts';
import * as v from 'valibot';
import { createBackend } from '../../../app/create-backend.ts';
import { serviceDatabases } from '../../../app/test-support/service-databases.ts';
import { defineService, parseEnv } from '../../../kit/index.ts';
import { SteppedClock } from '../../../kit/test-support/stepped-clock.ts';
import { until } from '../../../kit/test-support/until.ts';
import { policyService } from '../../policy/index.ts';
import { walletService } from '../../wallet/index.ts';
import { fund, introduce, ledgerFaults } from '../../wallet/test-support/money-tables.ts';
import { keyOf, msisdnOf, testIdentity } from '../../wallet/test-support/test-identity.ts';
import { drawDeps } from '../draws-deps.ts';
import { DRAWS_MIGRATION } from '../draws-schema.ts';
import { playedDraws } from '../engine/played-draws.ts';
import { drawsFace } from '../reads/lobby-draws.ts';
import { drawRoutes } from '../routes/draw-routes.ts';

export const FUNDS = 10_000_000;
/** Steps of the clock until the next draw is announced: shorter than its announcement, in ms. */
const STEP_MS = 200;
const KEY = 'a key of the tests';

interface OpenRow {
  readonly number: number;
  readonly phase: string;
  readonly phase_ends_at: Date;
}

/** Limits of every game, in cents. */
export interface TableLimits {
  readonly max_stake_cents: number;
  readonly max_win_cents: number;
  readonly exposure_cents: number;
}

/** The draws over HTTP, on a clock that the test steps; the test starts their leaders. */
export async function openDraws(limits: TableLimits) {
  const engine = serviceDatabases().at(-1);
  if (engine === undefined) throw new Error('there is no test database');
  const database = await engine.fresh();
  const { db } = database;
  await db.query(
    `insert into policy.rows (name, value, effective_from, set_by, set_at)
     select 'draws', jsonb_object_agg(game, $1::jsonb), now() - interval '1 day', 'test', now() from unnest($2::text[]) as game`,
    [JSON.stringify(limits), [...DRAW_GAMES]],
  );
  const clock = new SteppedClock();
  const draws = defineService({
    name: 'draws',
    migrations: [DRAWS_MIGRATION],
    create: (context) => {
      const deps = drawDeps(context, KEY);
      const playedOf = (game: DrawGame) => playedDraws(deps, game);
      return {
        face: drawsFace(deps, playedOf),
        routes: drawRoutes({ deps, playedOf }),
      };
    },
  });
  const backend = await createBackend({
    env: parseEnv({ JUKWAA_ENV: 'test', JUKWAA_LOG: 'silent', JUKWAA_DRAWS: 'quick' }),
    db,
    clock,
    services: [testIdentity(), policyService, walletService({ providers: () => [] }), draws],
  });
  const { url } = await backend.listen({ port: 0 });
  const { context } = backend;

  let leader: { readonly ending: AbortController; readonly end: Promise<unknown> } | null = null;
  let users = 0;

  async function stopLeaders(): Promise<void> {
    leader?.ending.abort();
    await leader?.end;
    leader = null;
  }
  /** Leads a game in as many replicas as asked; the newest term wins. */
  async function startLeaders(game: DrawGame, count = 1): Promise<void> {
    await stopLeaders();
    const ending = new AbortController();
    const deps = drawDeps(context, KEY);
    const replicas = Array.from({ length: count }, () => playedDraws(deps, game).rounds);
    leader = { ending, end: Promise.all(replicas.map((rounds) => rounds.lead(ending.signal))) };
  }
  const openRows = (game: DrawGame) =>
    db.query<OpenRow>(
      `select number, phase, phase_ends_at from kit.rounds where game = $1 and ended_at is null order by number`,
      [`draws.${game}`],
    );

  async function call(
    method: 'GET' | 'POST',
    path: string,
    user: number | null,
    body?: object,
    key?: string,
  ) {
    const response = await fetch(`${url}/api/draws/${path}`, {
      method,
      headers: {
        ...(user === null ? {} : { 'api-key': keyOf(user) }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        'idempotency-key': key ?? randomUUID(),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer: unknown = await response.json();
    return { status: response.status, body: answer };
  }

  return {
    db,
    clock,
    startLeaders,
    stopLeaders,
    openRows,
    context,
    call,
    /** Moves the clock until a draw of the game is in a phase: the first open one, or this one. Returns its number. */
    reach: (game: DrawGame, phase: DrawPhase, draw?: number): Promise<number> =>
      until(`a draw in ${phase}`, async () => {
        const rows = await openRows(game);
        const row = draw === undefined ? rows[0] : rows.find(({ number }) => number === draw);
        const now = clock.now().getTime();
        if (row?.phase === phase && row.phase_ends_at.getTime() > now) return row.number;
        if (draw !== undefined && row === undefined) return null;
        const [next] = [...rows].sort((a, b) => a.phase_ends_at.getTime() - b.phase_ends_at.getTime());
        clock.set(Math.max(now, next?.phase_ends_at.getTime() ?? now + STEP_MS));
        return null;
      }),
    /** Moves the clock until a draw has ended; returns how. */
    finish: (game: DrawGame, draw: number) =>
      until(`the end of draw ${draw}`, async () => {
        const [ended] = await db.query<{ ending: string }>(
          'select ending from kit.rounds where game = $1 and number = $2 and ended_at is not null',
          [`draws.${game}`, draw],
        );
        if (ended !== undefined) return ended.ending;
        const row = (await openRows(game)).find(({ number }) => number === draw);
        if (row !== undefined) clock.set(Math.max(clock.now().getTime(), row.phase_ends_at.getTime()));
        return null;
      }),
    async newPlayer(funds_cents = FUNDS): Promise<number> {
      users += 1;
      const user = users;
      await introduce(db, user, msisdnOf(user));
      await fund(db, user, funds_cents);
      return user;
    },
    post: (user: number, game: DrawGame, body: object, key?: string) =>
      call('POST', `${game}/bets`, user, body, key),
    /** Places a ticket that must be accepted; returns it. */
    async place(user: number, game: DrawGame, draw: number, bets: readonly object[]) {
      const { body } = await call('POST', `${game}/bets`, user, { draw, bets });
      return v.parse(DrawTicketAnswer, body).data;
    },
    proof: async (game: DrawGame, draw: number) =>
      v.parse(DrawProofAnswer, (await call('GET', `${game}/draws/${draw}`, null)).body).data,
    async ticket(id: number) {
      const [row] = await db.query<{ state: string; paid_cents: number }>(
        'select state, paid_cents from draws.tickets where id = $1',
        [id],
      );
      return row;
    },
    /** The number of postings that moved money of a user, with that of the deposit. */
    async postings(user: number): Promise<number> {
      const [row] = await db.query<{ count: number }>(
        'select count(distinct posting_id) as count from wallet.entries where user_id = $1',
        [user],
      );
      return row?.count ?? 0;
    },
    balance: async (user: number) => (await context.services.wallet.balancesOf(user)).main,
    /** A game as the lobby of virtual games shows it. */
    inLobby: async (game: DrawGame) =>
      (await context.services.draws.lobby()).find((draw) => draw.game === game),
    faults: () => ledgerFaults(db),
    async close() {
      await stopLeaders();
      await backend.close();
      await database.drop();
    },
  };
}
export type DrawTable = Awaited<ReturnType<typeof openDraws>>;
