import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBackend, parseEnv, replayCommand } from '@jukwaa/backend';
import {
  type Bet,
  BetAnswer,
  BetsAnswer,
  HighlightsAnswer,
  MatchAnswer,
  type MatchDetail,
} from '@jukwaa/contracts';
import { type Database, openDatabase } from '@jukwaa/database';
import * as v from 'valibot';
import { type BackendCall, caller, msisdnOf, newBettor } from '../testing/bettors.ts';

const SECRET = 'verify-signature';
/** Payments of Ksh 250,000 to each bettor. */
const PAYMENTS = 10;
const PAGE = 100;
const LOOK_MS = 250;
const FREE_BET_MS = 48 * 3_600_000;

/** A user who bets. */
export interface Bettor {
  readonly user: number;
  readonly apiKey: string;
}

/** A separate backend whose clock is stopped, with bettors and the matches of a season. */
export interface SeasonRun {
  readonly call: BackendCall;
  readonly db: Database;
  readonly bettors: readonly Bettor[];
  /** Time of the services' clock. */
  now(): Date;
  matches(): Promise<MatchDetail[]>;
  /** Sends a message of the feed, as a provider would. */
  feed(message: object): Promise<void>;
  /** Gives a bettor a free bet in cents, as the operator would. */
  giveFreeBet(bettor: Bettor, cents: number, key: string): Promise<void>;
  setSpeed(speed: number): Promise<void>;
  openBets(): Promise<number>;
  bet(bettor: Bettor, id: string): Promise<Bet>;
  /** Waits until at most `most` bets are open. */
  settledTo(most: number): Promise<void>;
  /** Every bet by its id. */
  bets(): Promise<ReadonlyMap<string, Bet>>;
  close(): Promise<void>;
}

async function allPages<T>(page: (n: number) => Promise<{ data: T[]; last_page: number }>): Promise<T[]> {
  const all: T[] = [];
  for (let n = 0, last = 0; n <= last; n += 1) {
    const { data, last_page } = await page(n);
    all.push(...data);
    last = last_page;
  }
  return all;
}

async function newBettors(call: BackendCall, db: Database, count: number): Promise<Bettor[]> {
  const bettors: Bettor[] = [];
  for (let n = 0; n < count; n += 1) {
    const apiKey = await newBettor(call, SECRET, n, PAYMENTS);
    const [row] = await db.query<{ id: number }>('select id from identity.users where msisdn = $1', [
      msisdnOf(n),
    ]);
    if (row === undefined) throw new Error(`bettor ${n} has no account`);
    bettors.push({ user: row.id, apiKey });
  }
  return bettors;
}

/** Writes the schedule of the season to a backend. */
async function replay(url: string, folder: string, text: string, speed: number): Promise<void> {
  const file = join(folder, 'season.csv');
  await writeFile(file, text);
  const said: string[] = [];
  const args = ['replay', file, '--url', url, '--speed', String(speed), '--no-watch'];
  if ((await replayCommand(args, (line) => said.push(line))) !== 0) throw new Error(said.join('\n'));
}

/** The matches of the season as their pages show them, in the order of their kick-offs. */
async function matchesOf(call: BackendCall): Promise<MatchDetail[]> {
  const rows = await allPages((n) =>
    call(HighlightsAnswer, 'GET', `/api/fixture/highlights/1?order_type=time&per_page=${PAGE}&page=${n}`),
  );
  const details: MatchDetail[] = [];
  for (const { game_id } of rows)
    details.push((await call(MatchAnswer, 'GET', `/api/fixture/games/${game_id}`)).data);
  return details;
}

/** Starts it and schedules the season, `speed` times faster than it was played. */
export async function startSeason(text: string, users: number, speed: number): Promise<SeasonRun> {
  const folder = await mkdtemp(join(tmpdir(), 'jukwaa-verify-'));
  const db = await openDatabase({ dataDir: join(folder, 'data') });
  const env = parseEnv({
    JUKWAA_ENV: 'test',
    JUKWAA_LOG: 'silent',
    JUKWAA_SIGNATURE_SECRET: SECRET,
    JUKWAA_FEED: 'sandbox',
  });
  const backend = await createBackend({ env, db });
  const { url } = await backend.listen({ port: 0 });
  const call = caller(url);
  const bettors = await newBettors(call, db, users);
  const setSpeed = async (clock: number) => {
    await call(v.unknown(), 'POST', '/sandbox/clock', { speed: clock });
  };
  await setSpeed(0);
  await replay(url, folder, text, speed);
  const now = () => backend.context.clock.now();
  const keyOf = ({ apiKey }: Bettor) => ({ 'api-key': apiKey });
  const listOf = (bettor: Bettor, filter: string, n: number, size = PAGE) => {
    const path = `/api/betting/bets?${filter}per_page=${size}&page=${n}`;
    return call(BetsAnswer, 'GET', path, undefined, keyOf(bettor));
  };
  const openBets = async () => {
    const open = await Promise.all(bettors.map((bettor) => listOf(bettor, 'subfilter=open&', 0, 1)));
    return open.reduce((sum, { total }) => sum + total, 0);
  };
  return {
    call,
    db,
    bettors,
    now,
    setSpeed,
    openBets,
    matches: () => matchesOf(call),
    async feed(message) {
      await call(v.unknown(), 'POST', '/sandbox/feed', message);
    },
    async giveFreeBet({ user }, cents, key) {
      const until = new Date(now().getTime() + FREE_BET_MS);
      await db.query(`select bonus.give($1, $2, 'free_bet', $3, $4, $5)`, [key, user, cents, now(), until]);
    },
    async bet(bettor, id) {
      return (await call(BetAnswer, 'GET', `/api/betting/bets/${id}`, undefined, keyOf(bettor))).data;
    },
    async settledTo(most) {
      while ((await openBets()) > most) await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    },
    async bets() {
      const lists = await Promise.all(bettors.map((bettor) => allPages((n) => listOf(bettor, '', n))));
      return new Map(lists.flat().map((bet) => [bet.id, bet]));
    },
    async close() {
      await backend.close();
      await db.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
