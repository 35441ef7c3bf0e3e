import type { BuildChange } from '@jukwaa/contracts';
import { type Build, ensureLive, type Registry, readBuild } from '@jukwaa/registry';
import type { RemoteBuilt } from './builder.ts';
import { changeOf } from './change-of.ts';

/** A developer's build is not minified; its size is judged at its release. */
const ANY_SIZE = { first_route: Number.MAX_SAFE_INTEGER, total: Number.MAX_SAFE_INTEGER };
const unlimited = ({ manifest, files }: Build): Build => ({
  manifest: { ...manifest, budget: ANY_SIZE },
  files,
});

/**
 * Makes a developer's build live in the registry of the stack; returns the message for open pages. A fault in the
 * source is printed and changes nothing: the last build stays.
 */
export async function showBuild(
  registry: Registry,
  { name, folder, failure }: RemoteBuilt,
  say: (line: string) => void,
): Promise<BuildChange | null> {
  if (failure !== null) {
    say(`the build of ${name} failed\n${failure}`);
    return null;
  }
  const build = await readBuild(folder);
  const before = await registry.plan();
  const published = build.ok ? await ensureLive(registry, unlimited(build.value), 'quick') : build;
  if (!published.ok) {
    const { error } = published;
    const reasons = 'body' in error ? error.body.reasons : error;
    say(`${name} was not published: ${reasons.join('; ')}`);
    return null;
  }
  return changeOf(before, await registry.plan(), name);
}
