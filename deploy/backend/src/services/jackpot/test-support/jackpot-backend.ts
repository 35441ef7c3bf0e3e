import {
  type Jackpot,
  type JackpotBetRow,
  JackpotsAnswer,
  NewMatchAnswer,
  type PolicyValues,
} from '@jukwaa/contracts';
import { type Database, migrate } from '@jukwaa/database';
import * as v from 'valibot';
import { createBackend } from '../../../app/create-backend.ts';
import { type Clock, parseEnv, type ServiceContext } from '../../../kit/index.ts';
import { until } from '../../../kit/test-support/until.ts';
import { untilStarted } from '../../../kit/test-support/until-started.ts';
import { SystemClock } from '../../../kit/time/system-clock.ts';
import { createFeedService } from '../../feed/index.ts';
import { OPERATOR_TOKEN } from '../../feed/test-support/feed-backend.ts';
import { fixtureService } from '../../fixture/index.ts';
import { policyService } from '../../policy/index.ts';
import { walletService } from '../../wallet/index.ts';
import { createMoneyTables } from '../../wallet/test-support/money-tables.ts';
import { keyOf, testIdentity } from '../../wallet/test-support/test-identity.ts';
import { jackpotService } from '../index.ts';
import { EVEN_ODDS } from './even-odds.ts';

const HOUR_S = 3_600;
const LONG_AGO = '2024-01-01T00:00:00Z';
/** A jackpot of seven games, so that a test adds few matches. */
export const SMALL: PolicyValues['jackpot']['5'] = {
  games: 7,
  stake_cents: 5_000,
  guarantee_cents: 5_000_000,
  cap_cents: 10_000_000,
  main_bp: 5_000,
  tiers: [
    { right: 6, share_bp: 3_000 },
    { right: 5, share_bp: 2_000 },
  ],
  played_within_hours: 24,
  max_drawn: 3,
};

export interface JackpotReply {
  readonly status: number;
  readonly body: unknown;
}
export interface Ask {
  /** Signs in. */
  readonly user?: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface JackpotBackend {
  readonly url: string;
  readonly context: ServiceContext;
  call(method: 'GET' | 'POST', path: string, ask?: Ask): Promise<JackpotReply>;
  /** Adds the matches of a daily jackpot of seven games, and waits until it is open. */
  openDaily(): Promise<Jackpot>;
  close(): Promise<void>;
}

/** The rows of a ticket: the outcome ids of each game by match number, such as `['1', '23', '123']`. */
export const rowsOf = ({ games }: Jackpot, picks: readonly string[]): JackpotBetRow[] =>
  games.flatMap(({ match_number, match_id }, index) =>
    (['1', '2', '3'] as const)
      .filter((outcome_id) => picks[index]?.includes(outcome_id))
      .map((outcome_id) => ({
        match_number,
        match_id,
        market_id: 1 as const,
        outcome_id,
        specifier: '' as const,
        producer_id: 3 as const,
      })),
  );

/** The body of a ticket with these picks; `stake` is in Ksh. */
export const betOf = (jackpot: Jackpot, picks: readonly string[], stake: number) => ({
  bet_type: 1,
  bets: rowsOf(jackpot, picks),
  source: 1,
  stake,
});

/** Every match on 1. */
export const HOME_WINS = Array.from({ length: SMALL.games }, () => '1');

/** The services of jackpots over HTTP on a database, with users signed in by test key and matches from the sandbox. */
export async function startJackpotBackend(
  db: Database,
  clock: Clock = new SystemClock(),
): Promise<JackpotBackend> {
  await createMoneyTables(db);
  await migrate(db, 'jackpot', jackpotService.migrations, jackpotService.routines ?? []);
  await db.query(
    `insert into policy.rows (name, value, effective_from, set_by, set_at)
     select name, value || jsonb_build_object('5', $1::jsonb), $2, 'test', now() from policy.rows where name = 'jackpot'
     order by id limit 1`,
    [JSON.stringify(SMALL), LONG_AGO],
  );
  const backend = await createBackend({
    env: parseEnv({ JUKWAA_ENV: 'test', JUKWAA_LOG: 'silent', JUKWAA_OPERATOR_TOKEN: OPERATOR_TOKEN }),
    db,
    clock,
    services: [
      testIdentity(),
      policyService,
      walletService({ providers: () => [] }),
      fixtureService,
      createFeedService([]),
      jackpotService,
    ],
  });
  const { url } = await backend.listen({ port: 0 });

  const call: JackpotBackend['call'] = (method, path, { user, body, headers } = {}) =>
    untilStarted(async () => {
      const response = await fetch(url + path, {
        method,
        headers: {
          ...(user === undefined ? {} : { 'api-key': keyOf(user) }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      return { status: response.status, body: await response.json() };
    });

  return {
    url,
    context: backend.context,
    call,
    async openDaily() {
      const open = async () => {
        const { data } = v.parse(JackpotsAnswer, (await call('GET', '/api/jackpot/jackpots')).body);
        return data.find(({ jackpot_category_id }) => jackpot_category_id === 5) ?? null;
      };
      const before = await open();
      for (let n = 0; n < SMALL.games; n += 1) {
        const kick_off_in = 5 * HOUR_S + n * 60;
        const match = { home_team: `Home ${n}`, away_team: `Away ${n}`, kick_off_in, odds: EVEN_ODDS };
        v.parse(NewMatchAnswer, (await call('POST', '/sandbox/feed/match', { body: match })).body);
      }
      return until('a daily jackpot', async () => {
        const now = await open();
        return now === null || now.id === before?.id ? null : now;
      });
    },
    close: () => backend.close(),
  };
}
