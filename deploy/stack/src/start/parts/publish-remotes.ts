import { remoteNames } from '@jukwaa/build/sources';
import { HostManifest } from '@jukwaa/contracts';
import { ensureLive, goingLive, type Registry, readBuild, readManifest } from '@jukwaa/registry';
import { CommandError } from '../../run/run-task.ts';
import { distOf } from './settled-builds.ts';

type Say = (line: string) => void;

const refused = (name: string, reasons: readonly string[]) =>
  new CommandError(`${name} was not published: ${reasons.join('; ')}`);

/** The builds of remotes that this start makes live. */
async function followers(registry: Registry) {
  const read = await Promise.all(remoteNames().map((name) => readManifest(distOf(name))));
  return goingLive(
    registry,
    read.flatMap((manifest) => (manifest.ok ? [manifest.value] : [])),
  );
}

/**
 * Makes the host's build live: remotes are judged against it. A version that an operator chose since stays until there
 * is a new build.
 */
export async function publishHostBuild(registry: Registry, dist: string, say: Say): Promise<void> {
  const build = await readBuild(dist, HostManifest);
  if (!build.ok) throw refused('the host', build.error);
  const published = await ensureLive(registry, build.value, { following: await followers(registry) });
  if (!published.ok) throw refused('the host', published.error.body.reasons);
  if (published.value.version !== build.value.manifest.version)
    say(`the host stays at ${published.value.version}, which was chosen`);
}

async function publishRemote(registry: Registry, name: string, say: Say): Promise<void> {
  const build = await readBuild(distOf(name));
  if (!build.ok) throw refused(name, build.error);
  const published = await ensureLive(registry, build.value);
  // An operator retired it; a start must neither bring it back nor fail.
  if (!published.ok && published.error.body.code === 'retired') return say(published.error.message);
  if (!published.ok) throw refused(name, published.error.body.reasons);
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
