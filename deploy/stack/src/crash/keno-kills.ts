import { randomUUID } from 'node:crypto';
import { KENO_ROUND, PlayerSeedsAnswer, RotateSeedsAnswer, roundAnswerOf } from '@jukwaa/contracts';
import type { Database, Queryable } from '@jukwaa/database';
import { keno, replayRound } from '@jukwaa/domain/games';
import type * as v from 'valibot';
import { until } from '../tasks/until.ts';
import { type BackendCall, caller, newBettor } from '../testing/bettors.ts';
import { faultsBy } from './money-faults.ts';
import { LEDGER_FAULTS } from './questions/ledger-faults.ts';
import { freeUrl, SECRET, serveAt } from './serve.ts';

/** The steps of a round after which its process is killed: the stake is taken, the draw has won, the payment is being committed. */
export const KENO_STEPS = ['staked', 'drawn', 'committing'] as const;
export type KenoStep = (typeof KENO_STEPS)[number];

const BET = { stake_cents: 5_000, picks: [7, 21, 33, 70] };
/** The largest win of the rules, which no round of the test reaches. */
const TERMS = { max_win_cents: 500_000_000 };
const Round = roundAnswerOf('keno', KENO_ROUND);
type Round = v.InferOutput<typeof Round>['data'];
/** Services without the sports feed, which the test does not need. */
const NO_FEED = { JUKWAA_FEED: 'push' };
/** Key of the lock at which a round waits. */
const LOCK = 7_121;

const STOP = `
  create function public.keno_stop() returns trigger language plpgsql as $$
  begin perform pg_advisory_xact_lock_shared(${LOCK}); return new; end $$`;
/** The posting at which a round waits. A deferred trigger waits in its commit. */
const TRIGGERS: Readonly<Record<KenoStep, string>> = {
  staked: `create trigger keno_stop after insert on wallet.postings for each row
    when (new.game = 'keno' and new.reason = 'stake') execute function public.keno_stop()`,
  drawn: `create trigger keno_stop before insert on wallet.postings for each row
    when (new.game = 'keno' and new.reason = 'payout') execute function public.keno_stop()`,
  committing: `create constraint trigger keno_stop after insert on wallet.postings deferrable initially deferred for each row
    when (new.game = 'keno' and new.reason = 'payout') execute function public.keno_stop()`,
};
const WAITING = `select 1 from pg_locks where locktype = 'advisory' and objid = ${LOCK} and not granted`;

interface Booked {
  readonly id: string;
  readonly nonce: number;
  readonly client_seed: string;
  readonly paid_cents: number;
  /** All that the ledger moved for the round, and in which postings. */
  readonly moved_cents: number;
  readonly reasons: readonly string[];
}

const BOOKED = `
  select r.id::text, r.nonce, r.client_seed, r.payout_cents as paid_cents, sum(e.amount_cents)::bigint as moved_cents,
    array_agg(distinct p.reason order by p.reason) as reasons
  from instant.rounds r join wallet.postings p on p.product = 'instant' and p.game = 'keno' and p.reference = r.id::text
    join wallet.entries e on e.posting_id = p.id and e.user_id = r.user_id
  group by r.id order by r.id`;

const play = async (call: BackendCall, user: string, key: string): Promise<Round> => {
  const headers = { 'api-key': user, 'idempotency-key': key };
  return (await call(Round, 'POST', '/api/instant/keno/round', { bet: BET }, headers)).data;
};

/** Plays rounds until one waits at the step; returns its key. Rounds that do not win pass the steps of a payment. */
async function waitAt(tx: Queryable, call: BackendCall, user: string, answered: Round[]): Promise<string> {
  for (;;) {
    const key = randomUUID();
    let answer: Round | 'failed' | null = null;
    play(call, user, key).then(
      (round) => {
        answer = round;
      },
      () => {
        answer = 'failed';
      },
    );
    const seen = await until<Round | 'failed' | 'stopped'>('a round of keno', async () => {
      const isStopped = (await tx.query(WAITING)).length > 0;
      return isStopped ? 'stopped' : answer;
    });
    if (seen === 'stopped') return key;
    if (seen === 'failed') throw new Error('a round of keno failed');
    answered.push(seen);
  }
}

/** Why a round is not as its revealed seed says; null when it is. */
async function fault(
  serverSeed: string,
  { id, nonce, client_seed, ...found }: Booked,
): Promise<string | null> {
  const seeds = { serverSeed, clientSeed: client_seed, nonce };
  const replay = await replayRound(keno, seeds, BET, TERMS, []);
  const paid_cents = replay.ok ? replay.value.payout_cents : -1;
  const expected = {
    paid_cents,
    moved_cents: paid_cents - BET.stake_cents,
    reasons: paid_cents > 0 ? ['payout', 'stake'] : ['stake'],
  };
  return JSON.stringify(found) === JSON.stringify(expected) ? null : `round ${id}: ${JSON.stringify(found)}`;
}

/** Rounds and ledger entries that differ from the answers and from the revealed seed, in words. */
async function judge(
  db: Database,
  call: BackendCall,
  user: string,
  answered: readonly Round[],
): Promise<string[]> {
  const headers = { 'api-key': user };
  const { data } = await call(PlayerSeedsAnswer, 'GET', '/api/instant/seeds', undefined, headers);
  const { commitment } = data;
  const { revealed } = await call(
    RotateSeedsAnswer,
    'POST',
    '/api/instant/seeds/rotate',
    { commitment },
    headers,
  );
  const booked = await db.query<Booked>(BOOKED);
  const faults = await Promise.all(booked.map((round) => fault(revealed.server_seed, round)));
  const ids = JSON.stringify(booked.map(({ id }) => id));
  const nonces = JSON.stringify(booked.map(({ nonce }) => nonce));
  return [
    ...faults.filter((text) => text !== null),
    ...(ids === JSON.stringify(answered.map(({ id }) => id)) ? [] : [`rounds ${ids}`]),
    // A lost draw would let a player drop the results that do not win.
    ...(nonces === JSON.stringify(booked.map((_, n) => n)) ? [] : [`nonces ${nonces}`]),
    ...(await faultsBy(db, LEDGER_FAULTS)),
  ];
}

/**
 * Kills the process of a round of keno after each of the steps. The player repeats the order, under its key, at another replica.
 *
 * @returns what is wrong afterwards, in words
 */
export async function killKenoRounds(
  db: Database,
  env: Readonly<Record<string, string>>,
  steps: readonly KenoStep[],
): Promise<string[]> {
  const start = async () => serveAt(await freeUrl(), { ...env, ...NO_FEED });
  let serving = await start();
  const user = await newBettor(caller(serving.url), SECRET, 1, 1);
  await db.query(STOP);
  const answered: Round[] = [];
  for (const step of steps) {
    const standby = await start();
    await db.query(TRIGGERS[step]);
    const key = await db.transaction(async (tx) => {
      await tx.query(`select pg_advisory_xact_lock(${LOCK})`);
      const stopped = await waitAt(tx, caller(serving.url), user, answered);
      await serving.child.end('SIGKILL');
      return stopped;
    });
    answered.push(await play(caller(standby.url), user, key));
    await db.query('drop trigger keno_stop on wallet.postings');
    serving = standby;
  }
  const wrong = await judge(db, caller(serving.url), user, answered);
  await serving.child.end('SIGTERM');
  return wrong;
}
