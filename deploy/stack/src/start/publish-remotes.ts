import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { remoteNames } from '@jukwaa/build/sources';
import { ContractTypes, HostManifest } from '@jukwaa/contracts';
import { ensureLive, type Registry, readBuild } from '@jukwaa/registry';
import * as v from 'valibot';
import { CommandError } from '../run/run-task.ts';
import { ROOT } from './root.ts';

type Say = (line: string) => void;

/** Sets the live host of the registry from the host's build: remotes are judged against it. */
export async function announceHost(registry: Registry, dist: string): Promise<void> {
  const read = async (name: string): Promise<unknown> => JSON.parse(await readFile(join(dist, name), 'utf8'));
  const host = v.parse(HostManifest, await read('jukwaa.json'));
  const server = host.server === undefined ? undefined : await readFile(join(dist, host.server));
  await registry.setHost(host, v.parse(ContractTypes, await read('contract-types.json')), server);
}

async function publishRemote(registry: Registry, name: string, say: Say): Promise<void> {
  const refused = (reasons: readonly string[]) =>
    new CommandError(`${name} was not published: ${reasons.join('; ')}`);
  const build = await readBuild(join(ROOT, 'remotes', name, 'dist'));
  if (!build.ok) throw refused(build.error);
  const published = await ensureLive(registry, build.value);
  // An operator retired it; a start must neither bring it back nor fail.
  if (!published.ok && published.error.body.code === 'retired') return say(published.error.message);
  if (!published.ok) throw refused(published.error.body.reasons);
  const { version, already } = published.value;
  if (version !== build.value.manifest.version) say(`${name} stays at ${version}, which was chosen`);
  else if (!already) say(`published ${name} ${version}`);
}

/**
 * Makes the new builds live. A version that an operator chose since, for example by a rollback, stays until there is
 * a new build.
 */
export async function publishRemotes(
  registry: Registry,
  say: Say,
  names: readonly string[] = remoteNames(),
): Promise<void> {
  for (const name of names) await publishRemote(registry, name, say);
}
