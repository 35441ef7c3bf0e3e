import { setTimeout as wait } from 'node:timers/promises';
import { type Backend, createBackend, parseEnv } from '@jukwaa/backend';
import { type Jackpot, JackpotsAnswer, NewMatchAnswer } from '@jukwaa/contracts';
import type { Database } from '@jukwaa/database';
import { LIMITS } from '@jukwaa/edge';
import * as v from 'valibot';
import { type BackendCall, newBettor, patientCaller } from '../../testing/bettors.ts';

/** A backend with signed-in, funded users and an open daily jackpot. Its clock is stopped, so little other work runs. */
export interface TicketsBackend {
  readonly url: string;
  /** Api keys. */
  readonly users: readonly string[];
  /** A bet on five matches, at `betPath`. */
  readonly bet: object;
  /** A ticket of one line, at `ticketPath`. */
  readonly ticket: object;
  readonly ticketPath: string;
  /** Waits until every game of the jackpot can be picked: bulk work on an embedded database suspends them for some seconds. */
  untilOpen(): Promise<void>;
  close(): Promise<void>;
}

const SECRET = 'bench-signature';
const PAYMENTS = 10;
const GAMES = 13;
const LEGS = 5;
/** A jackpot opens by itself only with even matches. */
const EVEN_ODDS = { home: 2.5, draw: 3.1, away: 2.7, over: 1.95, under: 1.8 };
const DAY_S = 86_400;
const LOOK_MS = 100;
const PATIENCE_MS = 60_000;

/** The daily jackpot, once this is true of it. */
async function dailyJackpot(call: BackendCall, isReady: (daily: Jackpot) => boolean): Promise<Jackpot> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const { data } = await call(JackpotsAnswer, 'GET', '/api/jackpot/jackpots');
    const daily = data.find(({ number_of_games }) => number_of_games === GAMES);
    if (daily !== undefined && isReady(daily)) return daily;
    if (performance.now() > end) throw new Error('no jackpot opened');
    await wait(LOOK_MS);
  }
}

async function openJackpot(call: BackendCall): Promise<Jackpot> {
  for (let n = 0; n < GAMES; n += 1) {
    const teams = { home_team: `Bench Home ${n}`, away_team: `Bench Away ${n}` };
    const match = { ...teams, kick_off_in: DAY_S, odds: EVEN_ODDS };
    await call(NewMatchAnswer, 'POST', '/sandbox/feed/match', match);
  }
  return dailyJackpot(call, () => true);
}

/** Starts it on a database that stays open when it closes. */
export async function startTicketsBackend(db: Database, users: number): Promise<TicketsBackend> {
  const env = parseEnv({
    JUKWAA_ENV: 'test',
    JUKWAA_LOG: 'silent',
    JUKWAA_FEED: 'sandbox',
    JUKWAA_SIGNATURE_SECRET: SECRET,
  });
  const backend: Backend = await createBackend({ env, db });
  const { url } = await backend.listen({ port: 0, doors: LIMITS.doors });
  const call = patientCaller(url);
  const jackpot = await openJackpot(call);
  await call(v.unknown(), 'POST', '/sandbox/clock', { speed: 0 });
  const keys: string[] = [];
  for (let n = 0; n < users; n += 1) keys.push(await newBettor(call, SECRET, n, PAYMENTS));
  const pick = { market_id: 1, specifier: '', outcome_id: '1' };
  const matches = jackpot.games.map(({ match_id }) => match_id);
  return {
    url,
    users: keys,
    bet: {
      picks: matches.slice(0, LEGS).map((match_id) => ({ ...pick, match_id, odds: 2 })),
      stake_cents: 4_900,
      odds_policy: 'any',
    },
    ticket: {
      bet_type: 1,
      bets: jackpot.games.map(({ match_number, match_id }) => ({
        ...pick,
        match_number,
        match_id,
        producer_id: 3,
      })),
      source: 1,
      stake: jackpot.stake,
    },
    ticketPath: `/api/jackpot/jackpot/${jackpot.id}/bet`,
    untilOpen: async () => {
      await dailyJackpot(call, ({ games }) => games.every(({ status }) => status === 1));
    },
    close: () => backend.close(),
  };
}
