import { createBackend, parseEnv } from '@jukwaa/backend';
import { NewMatchAnswer, ReplayAnswer, type ReplayRow } from '@jukwaa/contracts';
import type { Database } from '@jukwaa/database';
import * as v from 'valibot';
import { patientCaller } from '../../testing/bettors.ts';

const MINUTE_MS = 60_000;
/** Kick-offs lie this far apart, so that the matches are spread over the length of one. */
const APART_MS = 2.5 * MINUTE_MS;
const FOOTBALL = 1;
const MATCH_RESULT = 1;

/** A backend whose simulated feed plays football matches. */
export interface WireBackend {
  readonly port: number;
  /** Ids of matches in play. */
  readonly live: readonly number[];
  /** Id of a match that changes only by `changeResult`. */
  readonly own: number;
  /** Changes all three odds of the own match's 1x2, and nothing else. */
  changeResult(): Promise<void>;
  /** Bytes of the uncompressed answers that show all rows of the live list, and a match page. */
  answers(): Promise<{ readonly list: number; readonly page: number }>;
  close(): Promise<void>;
}

/** The n-th match, with everyday prices and a score that they make likely. */
const rowOf = (n: number): v.InferInput<typeof ReplayRow> => ({
  line: n + 1,
  country: 'Kenya',
  tournament: 'Premier League',
  kick_off_in: n * APART_MS,
  home_team: `Home ${n}`,
  away_team: `Away ${n}`,
  odds: { home: 1.7 + (n % 9) / 5, draw: 3.4, away: 4.6 - (n % 9) / 4, over: 1.9, under: 1.9 },
  half_time: { home: n % 2, away: n % 3 === 0 ? 1 : 0 },
  full_time: { home: (n % 2) + 1, away: n % 3 === 0 ? 2 : 0 },
});

/** Starts it with this many live matches, on a database that stays open when it closes. */
export async function startWireBackend(db: Database, matches: number): Promise<WireBackend> {
  const env = parseEnv({ JUKWAA_ENV: 'test', JUKWAA_LOG: 'silent', JUKWAA_FEED: 'sandbox' });
  const backend = await createBackend({ env, db });
  const { url, port } = await backend.listen({ port: 0 });
  const call = patientCaller(url);
  const begins_at = new Date(Date.now() - matches * APART_MS).toISOString();
  const rows = Array.from({ length: matches }, (_, n) => rowOf(n));
  const replay = { speed: 1, rows, run: 'bench-wire', begins_at };
  const played = await call(ReplayAnswer, 'POST', '/sandbox/feed/replay', replay);
  const names = { home_team: 'Own', away_team: 'Match', kick_off_in: 86_400 };
  const own = await call(NewMatchAnswer, 'POST', '/sandbox/feed/match', names);
  const bytesOf = async (path: string) => (await (await fetch(url + path)).text()).length;
  let changes = 0;
  return {
    port,
    live: played.matches.map(({ match_id }) => match_id),
    own: own.match_id,
    async changeResult() {
      changes += 1;
      const odds = [2.1, 3.3, 3.4].map((one) => Number((one + (changes % 20) / 100).toFixed(2)));
      const outcomes = odds.map((one, n) => ({ outcome_id: String(n + 1), odds: one }));
      const markets = [{ market_id: MATCH_RESULT, outcomes }];
      const message = { event: 'odds_change', match_id: own.match_id, markets };
      await call(v.unknown(), 'POST', '/sandbox/feed', message);
    },
    answers: async () => ({
      list: await bytesOf(
        `/api/fixture/highlights/${FOOTBALL}?match_live_status=1&per_page=${Math.min(matches, 100)}`,
      ),
      page: await bytesOf(`/api/fixture/games/${played.matches[0]?.game_id}`),
    }),
    close: () => backend.close(),
  };
}
