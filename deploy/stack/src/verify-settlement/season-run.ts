import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBackend, parseEnv, replayCommand } from '@jukwaa/backend';
import {
  BetAnswer,
  BetsAnswer,
  HighlightsAnswer,
  MatchAnswer,
  type MatchDetail,
  type PickRef,
} from '@jukwaa/contracts';
import { openDatabase } from '@jukwaa/database';
import * as v from 'valibot';
import { type Call, caller, newBettor } from '../testing/bettors.ts';

const SECRET = 'verify-signature';
/** Payments of Ksh 250,000 to each bettor. */
const PAYMENTS = 10;
const PAGE = 100;
const LOOK_MS = 250;
/** Markets are suspended for a moment when a busy machine makes the feed's heartbeat late; a bet is then placed again. */
const PLACE_TRIES = 120;
const isSuspended = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('"leg_unavailable"');

/** A backend of its own, whose clock stands still, with bettors and the matches of a season. */
export interface SeasonRun {
  readonly call: Call;
  /** Api keys. */
  readonly bettors: readonly string[];
  matches(): Promise<MatchDetail[]>;
  place(
    bettor: string,
    picks: readonly PickRef[],
    stakeCents: number,
    key: string,
  ): Promise<v.InferOutput<typeof BetAnswer>['data']>;
  setSpeed(speed: number): Promise<void>;
  /** Waits until every bet is settled and gives what each was paid, by its id. */
  payouts(): Promise<ReadonlyMap<string, number>>;
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

/** Starts it and lays the season out, `speed` times faster than it was played. */
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
  const bettors: string[] = [];
  for (let n = 0; n < users; n += 1) bettors.push(await newBettor(call, SECRET, n, PAYMENTS));
  const setSpeed = async (clock: number) => {
    await call(v.unknown(), 'POST', '/sandbox/clock', { speed: clock });
  };
  await setSpeed(0);
  const file = join(folder, 'season.csv');
  await writeFile(file, text);
  const said: string[] = [];
  const args = ['replay', file, '--url', url, '--speed', String(speed), '--no-watch'];
  if ((await replayCommand(args, (line) => said.push(line))) !== 0) throw new Error(said.join('\n'));
  const listOf = (bettor: string, filter: string) =>
    allPages((n) =>
      call(BetsAnswer, 'GET', `/api/betting/bets?${filter}per_page=${PAGE}&page=${n}`, undefined, {
        'api-key': bettor,
      }),
    );
  return {
    call,
    bettors,
    setSpeed,
    async matches() {
      const rows = await allPages((n) =>
        call(HighlightsAnswer, 'GET', `/api/fixture/highlights/1?order_type=time&per_page=${PAGE}&page=${n}`),
      );
      const details: MatchDetail[] = [];
      for (const { game_id } of rows)
        details.push((await call(MatchAnswer, 'GET', `/api/fixture/games/${game_id}`)).data);
      return details;
    },
    async place(bettor, picks, stake_cents, key) {
      for (let tries = 1; ; tries += 1) {
        const headers = { 'api-key': bettor, 'idempotency-key': `${key}-${tries}` };
        try {
          const body = { picks: [...picks], stake_cents };
          return (await call(BetAnswer, 'POST', '/api/betting/bets', body, headers)).data;
        } catch (error) {
          if (!isSuspended(error) || tries === PLACE_TRIES) throw error;
          await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
        }
      }
    },
    async payouts() {
      for (;;) {
        const open = await Promise.all(bettors.map((bettor) => listOf(bettor, 'subfilter=open&')));
        if (open.flat().length === 0) break;
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      }
      const bets = await Promise.all(bettors.map((bettor) => listOf(bettor, '')));
      return new Map(bets.flat().map(({ id, paid_cents }) => [id, paid_cents ?? 0]));
    },
    async close() {
      await backend.close();
      await db.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
