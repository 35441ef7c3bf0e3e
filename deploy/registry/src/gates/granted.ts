import {
  type ByteBudget,
  type Grant,
  type GrantBody,
  patternProblem,
  type RemoteManifest,
} from '@jukwaa/contracts';
import { type Claim, pathsOf } from '../model/claims.ts';
import { overlapsOf } from './collisions.ts';

/** Returns the paths and slots of a build that the platform has not given to its remote. */
export function notGranted(manifest: RemoteManifest, { paths, slots }: Grant): string[] {
  const more = (option: string, name: string) =>
    `the platform gives it: npx jukwaa grant ${manifest.name} ${option} ${name}`;
  return [
    ...pathsOf(manifest)
      .filter((path) => !paths.includes(path))
      .map((path) => `${path} is no address of ${manifest.name}; ${more('--path', path)}`),
    ...manifest.slots
      .filter((slot) => !slots.includes(slot))
      .map((slot) => `${slot} is no slot of ${manifest.name}; ${more('--slot', slot)}`),
  ];
}

/** The platform's budget of a remote for a build, which may no longer have all routes with a budget of their own. */
export function budgetFor({ routes }: RemoteManifest, budget: ByteBudget): ByteBudget {
  const { own, ...rest } = budget;
  if (own === undefined) return budget;
  const paths = new Set(routes.map(({ path }) => path));
  return { ...rest, own: Object.fromEntries(Object.entries(own).filter(([path]) => paths.has(path))) };
}

/** Returns the paths and slots that can't be given to a remote: impossible ones, and those of another owner. */
export function ungivable(remote: string, { paths, slots }: GrantBody, claims: readonly Claim[]): string[] {
  const others = claims.filter(({ owner }) => owner !== remote);
  return [
    ...paths.flatMap((path) => {
      const problem = patternProblem(path);
      return problem === null ? overlapsOf(path, others) : [`the path ${JSON.stringify(path)} ${problem}`];
    }),
    ...slots.flatMap((slot) => {
      const owner = others.find(({ kind, name }) => kind === 'slot' && name === slot)?.owner;
      return owner === undefined ? [] : [`the slot ${slot} is filled by ${owner}`];
    }),
  ];
}
