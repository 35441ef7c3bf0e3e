import { BalanceAnswer, BetAnswer, MatchAnswer, NewMatchAnswer } from '@jukwaa/contracts';
import { type Database, migrate } from '@jukwaa/database';
import * as v from 'valibot';
import { createBackend } from '../../../app/create-backend.ts';
import type { ServiceContext } from '../../../kit/index.ts';
import { KIT_ROUTINES, kitMigrations } from '../../../kit/kit-tables.ts';
import { parseEnv } from '../../../kit/process/env.ts';
import { bettingService } from '../../betting/index.ts';
import { bonusService } from '../../bonus/index.ts';
import { fixtureService } from '../../fixture/index.ts';
import { policyService } from '../../policy/index.ts';
import { walletService } from '../../wallet/index.ts';
import { keyOf, testIdentity } from '../../wallet/test-support/test-identity.ts';
import { createFeedService } from '../index.ts';

export interface BettingReply {
  readonly status: number;
  readonly body: unknown;
}

/** A backend that accepts bets on the real offer, which a provider's messages fill. */
export interface BettingFeed {
  /** Base address. */
  readonly url: string;
  readonly context: ServiceContext;
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<BettingReply>;
  /** Adds a football match with its markets. */
  addMatch(match?: object): Promise<v.InferOutput<typeof NewMatchAnswer>>;
  /** Bets 100.00 on the home side at these odds, or on a combination of several home sides. */
  bet(user: number, matches: number | readonly number[], odds: number): Promise<BettingReply>;
  betOf(user: number, id: string): Promise<v.InferOutput<typeof BetAnswer>['data']>;
  /** The match in the form of its page. */
  match(matchId: number): Promise<v.InferOutput<typeof MatchAnswer>['data']>;
  /** Balance in cents. */
  balance(user: number): Promise<number>;
  stop(): Promise<void>;
}

let keys = 0;

export async function startBettingFeed(
  db: Database,
  env: Readonly<Record<string, string>> = {},
  realNow: () => Date = () => new Date(),
): Promise<BettingFeed> {
  await migrate(db, 'kit', kitMigrations, KIT_ROUTINES);
  const backend = await createBackend({
    env: parseEnv({ JUKWAA_ENV: 'test', ...env }),
    db,
    services: [
      testIdentity(),
      policyService,
      walletService(),
      fixtureService,
      createFeedService([]),
      bettingService({ realNow }),
      bonusService(),
    ],
  });
  const { url } = await backend.listen({ port: 0 });
  const call: BettingFeed['call'] = async (method, path, body, headers = {}) => {
    const response = await fetch(url + path, {
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  };
  const asUser = (user: number) => ({ 'api-key': keyOf(user) });
  return {
    url,
    context: backend.context,
    call,
    async addMatch(match = {}) {
      const body = { home_team: 'Gor Mahia', away_team: 'Tusker', ...match };
      return v.parse(NewMatchAnswer, (await call('POST', '/sandbox/feed/match', body)).body);
    },
    bet(user, matches, odds) {
      const picks = [matches].flat().map((match_id) => ({
        match_id,
        market_id: 1,
        specifier: '',
        outcome_id: '1',
        odds,
      }));
      const headers = { ...asUser(user), 'idempotency-key': `feed-test-key-${++keys}` };
      return call('POST', '/api/betting/bets', { picks, stake_cents: 10_000 }, headers);
    },
    async betOf(user, id) {
      const { body } = await call('GET', `/api/betting/bets/${id}`, undefined, asUser(user));
      return v.parse(BetAnswer, body).data;
    },
    async match(matchId) {
      const gameId = backend.context.services.fixture.book.get(matchId)?.facts.game_id;
      return v.parse(MatchAnswer, (await call('GET', `/api/fixture/games/${gameId}`)).body).data;
    },
    async balance(user) {
      const { body } = await call('GET', '/api/wallet/balance', undefined, asUser(user));
      return Math.round((v.parse(BalanceAnswer, body).b1 ?? 0) * 100);
    },
    stop: () => backend.close(),
  };
}
