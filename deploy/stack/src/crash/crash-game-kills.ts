import { randomUUID } from 'node:crypto';
import {
  CRASH_PHASES,
  CrashOwnBetAnswer,
  type CrashPhase,
  CrashProofAnswer,
  CrashStateAnswer,
} from '@jukwaa/contracts';
import type { Database } from '@jukwaa/database';
import { until } from '../tasks/until.ts';
import { type BackendCall, caller, newBettor } from '../testing/bettors.ts';
import { freeUrl, SECRET, type ServingProcess, serveAt } from './serve.ts';

const GAME = 'aviator';
const STAKE_CENTS = 5_000;
/** Automatic cash-outs of the players, in hundredths; null flies to the end. */
const AUTOS = [101, 150, null] as const;
/** Longer than all but one flight of many millions (ms). */
const FLIGHT_MS = 300_000;
/** Games without the sports feed, which the test does not need. */
const NO_FEED = { JUKWAA_FEED: 'push' };

/** The end of a round whose leader was killed, and what its bets came to. */
export interface KilledRound {
  /** The phase in which the leader was killed. */
  readonly phase: CrashPhase;
  readonly ending: string;
  /** Bets and ledger entries that differ from the chain, in words. */
  readonly wrong: readonly string[];
}

interface Settled {
  readonly id: number;
  readonly auto: number | null;
  readonly state: string;
  readonly paid_cents: number;
  /** All that the ledger moved for the bet, and in how many postings. */
  readonly moved_cents: number;
  readonly postings: number;
}

const BETS = `
  select b.id, b.auto, b.state, b.paid_cents, sum(e.amount_cents)::bigint as moved_cents, count(distinct p.id) as postings
  from crash.bets b join wallet.postings p on p.product = 'crash' and p.reference = b.id::text
    join wallet.entries e on e.posting_id = p.id and e.user_id = b.user_id
  where b.game = $1 and b.round = $2 group by b.id order by b.id`;

const openPhase = async (db: Database) =>
  (
    await db.query<{ number: number; phase: string }>(
      'select number, phase from kit.rounds where game = $1 and ended_at is null',
      [`crash.${GAME}`],
    )
  )[0] ?? null;

const hasEnded = async (db: Database, number: number) =>
  (
    await db.query('select number from kit.rounds where game = $1 and number = $2 and ended_at is not null', [
      `crash.${GAME}`,
      number,
    ])
  ).length > 0;

async function bet(call: BackendCall, user: string, round: number, auto: number | null): Promise<void> {
  const body = { round, panel: 1, stake_cents: STAKE_CENTS, auto };
  const headers = { 'api-key': user, 'idempotency-key': randomUUID() };
  await call(CrashOwnBetAnswer, 'POST', `/api/crash/${GAME}/bets`, body, headers);
}

/** Why a bet is not as its round's end says; null when it is. */
function fault(
  { id, auto, state, paid_cents, moved_cents, postings }: Settled,
  point: number,
  isRefunded: boolean,
) {
  const isWon = !isRefunded && auto !== null && auto <= point;
  const won = isWon ? Math.floor((STAKE_CENTS * (auto ?? 0)) / 100) : 0;
  const expected = {
    state: isRefunded ? 'refunded' : isWon ? 'won' : 'lost',
    paid_cents: won,
    moved_cents: isRefunded ? 0 : won - STAKE_CENTS,
    postings: isRefunded || isWon ? 2 : 1,
  };
  const found = { state, paid_cents, moved_cents, postings };
  const same = JSON.stringify(found) === JSON.stringify(expected);
  return same ? null : `bet ${id} (${auto}) at ${point}: ${JSON.stringify(found)}`;
}

/** The proof is public from the crash on, but losing bets are decided by the end of the round. */
async function judge(db: Database, call: BackendCall, number: number): Promise<Omit<KilledRound, 'phase'>> {
  await until('the end of the round', async () => (await hasEnded(db, number)) || null, FLIGHT_MS);
  const { data: proof } = await until('the proof', () =>
    call(CrashProofAnswer, 'GET', `/api/crash/${GAME}/rounds/${number}`).catch(() => null),
  );
  const bets = await db.query<Settled>(BETS, [GAME, number]);
  const faults = bets
    .map((one) => fault(one, proof.crash_point, proof.refunded))
    .filter((text) => text !== null);
  const unbalanced = await db.query(
    'select posting_id from wallet.entries group by posting_id having sum(amount_cents) <> 0',
  );
  const wrong = [
    ...faults,
    ...(bets.length === AUTOS.length ? [] : [`${bets.length} bets`]),
    ...(unbalanced.length === 0 ? [] : [`${unbalanced.length} postings do not sum to zero`]),
  ];
  return { ending: proof.refunded ? 'refunded' : 'finished', wrong };
}

/** Bets in a round that starts, kills its leader in a phase, and waits until the standby has ended it. */
async function killIn(
  db: Database,
  phase: CrashPhase,
  leader: ServingProcess,
  standby: ServingProcess,
  users: readonly string[],
) {
  const call = caller(standby.url);
  const starting = async () => {
    const answer = await call(CrashStateAnswer, 'GET', `/api/crash/${GAME}`).catch(() => null);
    const round = answer?.data.round;
    const left = (round?.take_off_at ?? 0) - (answer?.data.now ?? 0);
    return answer !== null && round?.phase === 'STARTING' && left > 2_000 ? answer : null;
  };
  const { data } = await until('a round that starts', starting, FLIGHT_MS);
  const number = data.round?.number ?? 0;
  await Promise.all(users.map((user, n) => bet(call, user, number, AUTOS[n] ?? null)));
  // A flight that crashes at once lasts 0.17 s, so a look may find what follows it.
  const order: readonly string[] = CRASH_PHASES;
  const isInPhase = async () => {
    const open = await openPhase(db);
    return open?.number !== number || order.indexOf(open.phase) >= order.indexOf(phase) || null;
  };
  await until(`the phase ${phase}`, isInPhase, FLIGHT_MS);
  await leader.child.end('SIGKILL');
  const left = await openPhase(db);
  return {
    ...(await judge(db, call, number)),
    phase: CRASH_PHASES.find((name) => name === left?.phase) ?? phase,
  };
}

/** Kills the leader of a crash game in each of the phases; each time another replica takes over. */
export async function killLeaders(
  db: Database,
  env: Readonly<Record<string, string>>,
  phases: readonly CrashPhase[],
): Promise<KilledRound[]> {
  const start = async () => serveAt(await freeUrl(), { ...env, ...NO_FEED });
  let leader = await start();
  const call = caller(leader.url);
  const users: string[] = [];
  for (const n of AUTOS.keys()) users.push(await newBettor(call, SECRET, n, 1));
  const ended: KilledRound[] = [];
  for (const phase of phases) {
    const standby = await start();
    ended.push(await killIn(db, phase, leader, standby, users));
    leader = standby;
  }
  await leader.child.end('SIGTERM');
  return ended;
}
