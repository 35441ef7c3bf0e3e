import { type Backend, createBackend, type FeedMessage, parseEnv } from '@jukwaa/backend';
import { NewMatchAnswer, PRODUCERS, topics } from '@jukwaa/contracts';
import type { Database } from '@jukwaa/database';
import * as v from 'valibot';
import { patientCaller } from '../../testing/bettors.ts';
import { oddsOf } from './subscribers.ts';

const MATCH_RESULT = 1;
const TOTAL = 18;

/** A backend with football matches, all markets priced. The benchmark changes their odds. */
export interface FeedBench {
  readonly port: number;
  /** The list topic of each match. */
  readonly topics: readonly string[];
  /** Markets that each match offers. */
  readonly markets: number;
  /** Passes pricing's next 1x2 and total of a match to the offer. */
  change(match: number, change: number): Promise<void>;
  close(): Promise<void>;
}

const market = (id: number, specifiers: string, outcomes: readonly (readonly [string, number])[]) => ({
  id,
  specifiers,
  status: 1 as const,
  outcomes: outcomes.map(([outcome, odds]) => ({ id: outcome, odds, active: 1 as const })),
});

/** Pricing's messages about a match: the first odds carry the number of the change. */
function oddsChange(match_id: number, change: number): FeedMessage {
  const swing = (change % 10) / 100;
  return {
    type: 'odds_change',
    product: PRODUCERS.prematch,
    event_id: match_id,
    timestamp: Date.now(),
    markets: [
      market(MATCH_RESULT, '', [
        ['1', oddsOf(change)],
        ['2', 3.3 + swing],
        ['3', 3.4 - swing],
      ]),
      market(TOTAL, 'total=2.5', [
        ['12', 1.9 + swing],
        ['13', 1.9 - swing],
      ]),
    ],
  };
}

/** Starts it on a database that stays open when it closes. */
export async function startFeedBench(db: Database, matches: number): Promise<FeedBench> {
  const env = parseEnv({ JUKWAA_ENV: 'test', JUKWAA_LOG: 'silent', JUKWAA_FEED: 'push' });
  const backend: Backend = await createBackend({ env, db });
  const { url, port } = await backend.listen({ port: 0 });
  const call = patientCaller(url);
  await call(v.unknown(), 'POST', '/sandbox/clock', { speed: 0 });
  const ids: number[] = [];
  for (let n = 0; n < matches; n += 1) {
    const names = { home_team: `Home ${n}`, away_team: `Away ${n}`, kick_off_in: 86_400 };
    ids.push((await call(NewMatchAnswer, 'POST', '/sandbox/feed/match', names)).match_id);
  }
  const { fixture } = backend.context.services;
  return {
    port,
    topics: ids.map((id) => topics.oddsList(id)),
    markets: fixture.book.get(ids[0] ?? 0)?.markets.size ?? 0,
    change: (match, change) => fixture.intake.take(oddsChange(ids[match] ?? 0, change)),
    close: () => backend.close(),
  };
}
