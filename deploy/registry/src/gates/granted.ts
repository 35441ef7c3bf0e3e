import {
  type ByteBudget,
  type Grant,
  type GrantBody,
  patternProblem,
  type RemoteManifest,
} from '@jukwaa/contracts';
import { type Claim, namesOf } from '../model/claims.ts';
import { overlapsOf, ownerOf, takenText } from './collisions.ts';

/** A shell takes the braces of a topic as they are between quotes. */
const quoted = (name: string) => (name.includes('{') ? `'${name}'` : name);

/** How a grant names each kind of claim: its word, and its option of the command. */
const KINDS = [
  { list: 'paths', word: 'address', option: '--path' },
  { list: 'slots', word: 'slot', option: '--slot' },
  { list: 'menu', word: 'menu entry', option: '--menu' },
  { list: 'topics', word: 'topic', option: '--topic' },
  { list: 'emits', word: 'event to emit', option: '--emits' },
  { list: 'subscribes', word: 'event to subscribe to', option: '--subscribes' },
] as const;

/** Returns which lists of a build are missing: without one, pages would not limit its code. */
function missingLists({ topics, events }: RemoteManifest): string[] {
  const missing = [...(topics === undefined ? ['topics'] : []), ...(events === undefined ? ['events'] : [])];
  return missing.map(
    (list) =>
      `its manifest does not list the ${list} that its code uses; build it with the kit of the live host`,
  );
}

/** Returns the paths, slots, menu entries, topics and events of a build that the platform has not given to its remote. */
export function notGranted(manifest: RemoteManifest, grant: Grant): string[] {
  const { name: remote } = manifest;
  const claimed = namesOf(manifest);
  const more = KINDS.flatMap(({ list, word, option }) =>
    claimed[list]
      .filter((name) => !grant[list].includes(name))
      .map(
        (name) =>
          `${name} is no ${word} of ${remote}; the platform gives it: npx jukwaa grant ${remote} ${option} ${quoted(name)}`,
      ),
  );
  return [...more, ...missingLists(manifest)];
}

/** The platform's budget of a remote for a build, which may no longer have all routes with a budget of their own. */
export function budgetFor({ routes }: RemoteManifest, budget: ByteBudget): ByteBudget {
  const { own, ...rest } = budget;
  if (own === undefined) return budget;
  const paths = new Set(routes.map(({ path }) => path));
  return { ...rest, own: Object.fromEntries(Object.entries(own).filter(([path]) => paths.has(path))) };
}

/** Returns the names that can't be given to a remote: impossible ones, and those of another owner. */
export function ungivable(
  remote: string,
  { paths, slots, menu = [] }: GrantBody,
  claims: readonly Claim[],
): string[] {
  const others = claims.filter(({ owner }) => owner !== remote);
  return [
    ...paths.flatMap((path) => {
      const problem = patternProblem(path);
      return problem === null ? overlapsOf(path, others) : [`the path ${JSON.stringify(path)} ${problem}`];
    }),
    ...slots.flatMap((slot) => takenText('slot', slot, ownerOf('slot', slot, others))),
    ...menu.flatMap((entry) => takenText('menu', entry, ownerOf('menu', entry, others))),
  ];
}
