import { type Backend, createBackend, parseEnv } from '@jukwaa/backend';
import { VirtualRoundAnswer } from '@jukwaa/contracts';
import type { Database } from '@jukwaa/database';
import { LIMITS } from '@jukwaa/edge';
import * as v from 'valibot';
import { caller, newBettor } from '../../testing/bettors.ts';

/** A backend with signed-in, funded users and a virtual match that takes bets. Its clock is stopped, so no other work runs. */
export interface VirtualsBackend {
  readonly url: string;
  /** Api keys. */
  readonly users: readonly string[];
  /** A bet on the virtual match. */
  readonly bet: object;
  readonly posted: Backend['context']['services']['betting']['posted'];
  close(): Promise<void>;
}

const SECRET = 'bench-signature';
const PAYMENTS = 10;
const ROUNDS_PATH = '/api/virtuals/englandondemand/rounds';

/** Starts it on a database that stays open when it closes. */
export async function startVirtualsBackend(db: Database, users: number): Promise<VirtualsBackend> {
  const env = parseEnv({ JUKWAA_ENV: 'test', JUKWAA_LOG: 'silent', JUKWAA_SIGNATURE_SECRET: SECRET });
  const backend = await createBackend({ env, db });
  const { url } = await backend.listen({ port: 0, doors: LIMITS.doors });
  const call = caller(url);
  await call(v.unknown(), 'POST', '/sandbox/clock', { speed: 0 });
  const keys: string[] = [];
  for (let n = 0; n < users; n += 1) keys.push(await newBettor(call, SECRET, n, PAYMENTS));
  const { data } = await call(VirtualRoundAnswer, 'POST', ROUNDS_PATH, {}, { 'api-key': keys[0] ?? '' });
  const [match] = data.matches;
  const outcome = match?.highlight_market?.outcomes[0];
  if (match === undefined || outcome === undefined) throw new Error('the round offers no match');
  const { outcome_id, odds } = outcome;
  const pick = { match_id: match.match_id, market_id: 1, specifier: '', outcome_id, odds, producer_id: 6 };
  return {
    url,
    users: keys,
    bet: { picks: [pick], stake_cents: 4_900, odds_policy: 'any' },
    posted: backend.context.services.betting.posted,
    close: () => backend.close(),
  };
}
