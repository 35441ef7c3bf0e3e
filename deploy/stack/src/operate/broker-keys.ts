import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createBrokerKeys, variablesOf } from '@jukwaa/backend/commands';
import { CommandError } from '../run/run-task.ts';

/** The file that `include` of the brokers' configuration names, and the file with the variables of the services. */
const CONFIG = 'accounts.conf';
const VARIABLES = 'keys.env';
const ONLY_OWNER = 0o600;

/** Writes a file that does not exist yet. @throws CommandError when it does, because brokers and services may use it */
async function writeNew(file: string, text: string, mode?: number): Promise<void> {
  try {
    await writeFile(file, text, { flag: 'wx', ...(mode !== undefined && { mode }) });
  } catch (error) {
    const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
    if (code !== 'EEXIST') throw error;
    throw new CommandError(`${file} exists; keys that brokers may use are not replaced`);
  }
}

/**
 * `npm run broker-keys -- --to <folder>` writes what NATS servers need so that clients may connect to them, and what the services
 * need to sign the credentials of clients.
 */
export async function brokerKeys(args: readonly string[]): Promise<number> {
  const [option, to] = args;
  if (option !== '--to' || to === undefined || args.length > 2)
    throw new CommandError('broker-keys takes --to <folder>');
  const folder = resolve(to);
  const keys = await createBrokerKeys();
  const lines = Object.entries(variablesOf(keys)).map(([name, value]) => `${name}=${value}\n`);
  await mkdir(folder, { recursive: true });
  await writeNew(join(folder, VARIABLES), lines.join(''), ONLY_OWNER);
  await writeNew(join(folder, CONFIG), keys.config);
  process.stdout.write(
    `${join(folder, CONFIG)} is for the brokers\n${join(folder, VARIABLES)} has the secret of the services\n`,
  );
  return 0;
}
