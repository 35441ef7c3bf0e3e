import type { BuildChange } from '@jukwaa/contracts';
import { type Build, ensureLive, type Registry, readBuild } from '@jukwaa/registry';
import type { RemoteBuilt } from './builder.ts';
import { changeOf } from './change-of.ts';

/** A developer's build is not minified; its size is judged at its release. */
const ANY_SIZE = { first_route: Number.MAX_SAFE_INTEGER, total: Number.MAX_SAFE_INTEGER };
const unlimited = ({ manifest, ...rest }: Build): Build => ({
  ...rest,
  manifest: { ...manifest, budget: ANY_SIZE },
});

/** The message for open pages, which is null when the build is the live one; or the reason why it is not live. */
type Shown = { readonly change: BuildChange | null } | { readonly failure: string };

/**
 * Makes a developer's build live in the registry of the stack. A fault in the source is printed and changes nothing:
 * the last build stays.
 */
export async function showBuild(
  registry: Registry,
  { name, folder, failure }: RemoteBuilt,
  say: (line: string) => void,
): Promise<Shown> {
  if (failure !== null) {
    say(`the build of ${name} failed\n${failure}`);
    return { failure };
  }
  const build = await readBuild(folder);
  const before = await registry.plan();
  const published = build.ok
    ? await ensureLive(registry, unlimited(build.value), { effort: 'quick' })
    : build;
  if (!published.ok) {
    const { error } = published;
    const reasons = 'body' in error ? error.body.reasons : error;
    const refusal = `${name} was not published: ${reasons.join('; ')}`;
    say(refusal);
    return { failure: refusal };
  }
  return { change: changeOf(before, await registry.plan(), name) };
}
