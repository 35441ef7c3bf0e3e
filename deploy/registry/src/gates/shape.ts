import {
  isReservedRemote,
  isReservedScreen,
  MAX_BUILD_FILES,
  menuProblems,
  patternProblem,
  type RemoteManifest,
  versionProblem,
} from '@jukwaa/contracts';
import { dataProblems } from './data-shape.ts';

const MAX_NAME = 40;
/** Limit for all paths and aliases together. Our largest remote has 40. */
const MAX_PATHS = 500;
const MAX_CHUNKS = 2_000;
const MAX_CHUNK_FILES = 10_000;
const MAX_PACKAGES = 2_000;
/** Choices of all routes together: each edge reads them with every plan. */
const MAX_CHOICES = 200;
/** Number of reasons that one refusal lists. */
const MAX_REASONS = 20;

const pathsOf = ({ routes }: RemoteManifest) => routes.flatMap(({ path, aliases }) => [path, ...aliases]);

function tooMany(manifest: RemoteManifest): string[] {
  const { files, chunks, bundles, requires, routes } = manifest;
  const counts: readonly (readonly [what: string, count: number, most: number])[] = [
    ['paths', pathsOf(manifest).length, MAX_PATHS],
    ['files', Object.keys(files).length, MAX_BUILD_FILES],
    ['chunks', Object.keys(chunks).length, MAX_CHUNKS],
    ['files of chunks', Object.values(chunks).flat().length, MAX_CHUNK_FILES],
    ['choices', routes.flatMap(({ choices = {} }) => Object.keys(choices)).length, MAX_CHOICES],
    ['packages', bundles.length + Object.keys(requires).length, MAX_PACKAGES],
  ];
  return counts
    .filter(([, count, most]) => count > most)
    .map(([what, count, most]) => `it has ${count} ${what}; ${most} are allowed`);
}

/**
 * Returns what makes a manifest invalid by itself: reserved or impossible names, paths that the router reads
 * differently, and too many entries.
 */
export function misshapen(manifest: RemoteManifest): string[] {
  const { name, version } = manifest;
  const crowd = tooMany(manifest);
  if (crowd.length > 0) return crowd;
  const wrongVersion = versionProblem(version);
  const paths = pathsOf(manifest).flatMap((path) => {
    const problem = patternProblem(path);
    return problem === null ? [] : [`the path ${JSON.stringify(path.slice(0, MAX_NAME * 2))} ${problem}`];
  });
  const data = manifest.routes.flatMap(dataProblems);
  const screens = manifest.routes.map(({ screen }) => screen).filter(isReservedScreen);
  return [
    ...(isReservedRemote(name) ? [`${name} is a reserved name`] : []),
    ...(name.length > MAX_NAME ? [`a remote's name has at most ${MAX_NAME} characters`] : []),
    ...(wrongVersion === null ? [] : [wrongVersion]),
    ...paths,
    ...screens.map((screen) => `the screen ${screen} is a reserved name`),
    ...data,
    ...menuProblems(manifest),
  ].slice(0, MAX_REASONS);
}
