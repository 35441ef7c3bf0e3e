import { type Backend, createBackend, parseEnv } from '@jukwaa/backend';
import type { PickRef } from '@jukwaa/contracts';
import type { Database } from '@jukwaa/database';
import { LIMITS } from '@jukwaa/edge';
import * as v from 'valibot';
import { newBettor, openPick, patientCaller } from '../testing/bettors.ts';

/** A backend with signed-in, funded users and an open match. Its clock is stopped, so no other work runs. */
export interface BetsBackend {
  readonly url: string;
  /** Api keys. */
  readonly users: readonly string[];
  readonly pick: PickRef;
  close(): Promise<void>;
}

const SECRET = 'bench-signature';
const PAYMENTS = 10;

/**
 * Starts it on a database that stays open when it closes.
 *
 * @param variables further variables of the environment
 */
export async function startBetsBackend(
  db: Database,
  users: number,
  variables: Readonly<Record<string, string>> = {},
): Promise<BetsBackend> {
  const env = parseEnv({
    JUKWAA_ENV: 'test',
    // A bench that fails must say why.
    JUKWAA_LOG: 'error',
    JUKWAA_SIGNATURE_SECRET: SECRET,
    ...variables,
  });
  const backend: Backend = await createBackend({ env, db });
  const { url } = await backend.listen({ port: 0, doors: LIMITS.doors });
  const call = patientCaller(url);
  const pick = await openPick(call);
  await call(v.unknown(), 'POST', '/sandbox/clock', { speed: 0 });
  const keys: string[] = [];
  for (let n = 0; n < users; n += 1) keys.push(await newBettor(call, SECRET, n, PAYMENTS));
  return { url, users: keys, pick, close: () => backend.close() };
}
