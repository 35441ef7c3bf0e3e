import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { CrashOwnBetAnswer } from '@jukwaa/contracts';
import type { TestDatabase } from '@jukwaa/database/testing';
import * as v from 'valibot';
import { type Backend, createBackend } from '../../app/create-backend.ts';
import { serviceDatabases } from '../../app/test-support/service-databases.ts';
import { parseEnv, pause } from '../../kit/index.ts';
import { until } from '../../kit/test-support/until.ts';
import { SystemClock } from '../../kit/time/system-clock.ts';
import { policyService } from '../policy/index.ts';
import { walletService } from '../wallet/index.ts';
import { fund, introduce } from '../wallet/test-support/money-tables.ts';
import { keyOf, msisdnOf, testIdentity } from '../wallet/test-support/test-identity.ts';
import { crashService } from './index.ts';

const SLOW_MS = 180_000;
const PLAYER = 1;
const GAME = 'moon';
/** The clock of a replica is this far behind the leader's, in ms. */
const BEHIND_MS = 300;
/** Time from a crash to the cash-outs after it, and the shortest flight that a late multiplier is shorter than, in ms. */
const AFTER_CRASH_MS = 40;
const FLIGHT_MS = 500;

/** Replicas need a server; the embedded database belongs to one process. */
const engine = serviceDatabases().find(({ name }) => name === 'postgres');

let database: TestDatabase;
let leader: string;
let behind: string;
const backends: Backend[] = [];
async function startReplica(behindMs: number): Promise<string> {
  const backend = await createBackend({
    env: parseEnv({ JUKWAA_ENV: 'test', JUKWAA_LOG: 'silent' }),
    db: database.db,
    clock: new SystemClock(() => Date.now() - behindMs),
    services: [testIdentity(), policyService, walletService({ providers: () => [] }), crashService],
  });
  backends.push(backend);
  return (await backend.listen({ port: 0 })).url;
}
beforeAll(async () => {
  if (engine === undefined) return;
  database = await engine.fresh();
  leader = await startReplica(0);
  behind = await startReplica(BEHIND_MS);
  await introduce(database.db, PLAYER, msisdnOf(PLAYER));
  await fund(database.db, PLAYER, 10_000_000);
}, SLOW_MS);
afterAll(async () => {
  for (const backend of backends.reverse()) await backend.close();
  await database?.drop();
});

async function post(url: string, path: string, body: object) {
  const response = await fetch(`${url}/api/crash/${GAME}/${path}`, {
    method: 'POST',
    headers: {
      'api-key': keyOf(PLAYER),
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(body),
  });
  const answer: unknown = await response.json();
  return { status: response.status, body: answer };
}

interface OpenRow {
  readonly number: number;
  readonly phase: string;
  readonly phase_started_at: Date;
  readonly phase_ends_at: Date;
}
const openRound = (matches: (row: OpenRow) => boolean, what: string) =>
  until(what, async () => {
    const [row] = await database.db.query<OpenRow>(
      'select number, phase, phase_started_at, phase_ends_at from kit.rounds where game = $1 and ended_at is null',
      [`crash.${GAME}`],
    );
    return row !== undefined && matches(row) ? row : null;
  });
const startingRound = () => openRound(({ phase }) => phase === 'STARTING', 'a round that takes bets');
/** The round once it flies, or what follows it: a flight of a few ms can begin and end between two looks. */
const onceFlying = (of: number) =>
  openRound(({ number, phase }) => number !== of || phase !== 'STARTING', 'the flight');

/** Places a bet in a round that flies long enough; returns its id just after the crash. */
async function betOfCrashedRound(url: string): Promise<number> {
  for (;;) {
    const { number } = await startingRound();
    const placed = await post(url, 'bets', { round: number, panel: 1, stake_cents: 10_000, auto: null });
    const round = await onceFlying(number);
    const left = round.phase_ends_at.getTime() - Date.now();
    const isLong = round.phase_ends_at.getTime() - round.phase_started_at.getTime() > FLIGHT_MS;
    if (round.number !== number || round.phase !== 'IN_PROGRESS' || !isLong || left <= 0) continue;
    await pause(left + AFTER_CRASH_MS, new AbortController().signal);
    const bet = v.safeParse(CrashOwnBetAnswer, placed.body);
    if (bet.success) return bet.output.data.id;
  }
}

const onServer = engine === undefined ? test.skip : test;
onServer(
  'a replica whose machine is 300 ms behind answers a cash-out after the crash as crashed',
  async () => {
    const bet = await betOfCrashedRound(leader);
    expect(await post(behind, `bets/${bet}/cash-out`, { part: 'all' })).toMatchObject({
      status: 422,
      body: { code: 'crashed' },
    });
  },
  SLOW_MS,
);
