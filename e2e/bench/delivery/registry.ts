import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const BIN = join(import.meta.dirname, '../../../deploy/registry/bin/jukwaa.mjs');

/** Runs the command `jukwaa` as a team does. @throws with its output when it refuses */
export const jukwaa = (...args: readonly string[]): Promise<unknown> => run(process.execPath, [BIN, ...args]);

const { JUKWAA_REGISTRY: url = '', JUKWAA_REGISTRY_TOKEN: token = '' } = process.env;

/** Makes the previous version of casino live by the registry's own call, on which the command waits. */
export async function callRollback(): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = await fetch(`${url}/remotes/casino/rollback`, { method: 'POST', headers, body: '{}' });
  if (!answer.ok) throw new Error(`the registry answered ${answer.status}: ${await answer.text()}`);
}

/** Returns whether some visitors still get a canary of casino. */
export async function hasCanary(): Promise<boolean> {
  const plan: { canaries: Record<string, unknown> } = await (await fetch(`${url}/plan`)).json();
  return 'casino' in plan.canaries;
}
