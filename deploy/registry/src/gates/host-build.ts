import { createHash } from 'node:crypto';
import { ContractTypes, type HostManifest, MAX_BUILD_FILES, versionProblem } from '@jukwaa/contracts';
import { RenderThread } from '@jukwaa/rendering';
import * as v from 'valibot';
import type { FileStore } from '../files/file-store.ts';
import { entryShares } from './entry-shares.ts';
import { parseScript } from './scripts/parse-scripts.ts';
import { type Contents, contentsOf, notWhole, tooLarge, weightsOf } from './whole.ts';

/** The first paint, which the edge sends before any script. */
const SHELL = 'shell.json';
/** Longest start of a thread with the server build, in ms; it only tells a hang from a busy machine. */
const LOAD_MS = 60_000;

const textOf = (contents: Contents, name: string | undefined): string =>
  (name === undefined ? null : contents.get(name))?.toString('utf8') ?? '';

/** Files whose size the manifest states wrongly. */
const wrongSizes = ({ files }: HostManifest, contents: Contents): string[] =>
  Object.entries(files).flatMap(([name, { bytes }]) => {
    const actual = contents.get(name)?.length ?? 0;
    return actual === bytes ? [] : [`${name} has ${actual} bytes, its manifest says ${bytes}`];
  });

/** The shared modules that the scripts give to remotes, in the form `react 19.3.1`. */
function givenBy({ entry }: HostManifest, contents: Contents): ReadonlySet<string> {
  const offered = entry.js.flatMap((name) => entryShares(parseScript(textOf(contents, name))).offered);
  return new Set(offered.map(({ name, version }) => `${name} ${version}`));
}

/** Shared modules that the manifest promises, and the scripts do not give. */
function notGiven(manifest: HostManifest, contents: Contents): string[] {
  const given = givenBy(manifest, contents);
  const names = new Set([...given].map((one) => one.split(' ')[0]));
  return Object.entries(manifest.provides).flatMap(([name, version]) =>
    // Parts that its own code provides, such as the bundler runtime, are no shared modules.
    !names.has(name) || given.has(`${name} ${version}`)
      ? []
      : [`its manifest promises ${name} ${version}, its scripts give another version`],
  );
}

/** Hash over the sources of the contracts, as a build makes it. */
function hashOf(types: ContractTypes): string {
  const hash = createHash('sha256');
  for (const [path, text] of Object.entries(types)) hash.update(path).update('\0').update(text).update('\0');
  return hash.digest('hex');
}

function wrongTypes({ contract_sources, types }: HostManifest, contents: Contents): string[] {
  if (contract_sources === undefined) return ['it brings no sources of its contracts'];
  try {
    const parsed = v.safeParse(ContractTypes, JSON.parse(textOf(contents, contract_sources)));
    if (parsed.success && hashOf(parsed.output) === types) return [];
  } catch {
    // A text that is no JSON counts as another one.
  }
  return [`${contract_sources} has other contracts than its manifest says`];
}

/** Returns why pages can't be rendered with a server build. */
async function notLoading(server: string): Promise<string[]> {
  const thread = new RenderThread(server, () => undefined);
  const late = setTimeout(() => void thread.end(`it takes more than ${LOAD_MS / 1_000} s`), LOAD_MS);
  try {
    const loaded = await thread.load('nothing', 'exports.default = { screens: {} };');
    return loaded.ok ? [] : [`its server build does not load: ${loaded.error.split('\n')[0]}`];
  } finally {
    clearTimeout(late);
    await thread.end('the check is over');
  }
}

/** Returns the faults of a host's build by itself: in its files, its promises and its server build. */
export async function judgeHostBuild(store: FileStore, manifest: HostManifest): Promise<string[]> {
  const wrongVersion = versionProblem(manifest.version);
  if (wrongVersion !== null) return [wrongVersion];
  const count = Object.keys(manifest.files).length;
  if (count > MAX_BUILD_FILES) return [`it has ${count} files; ${MAX_BUILD_FILES} are allowed`];
  const large = tooLarge(await weightsOf(store, manifest));
  if (large.length > 0) return large;
  const contents = await contentsOf(store, manifest);
  const { entry, preload, files, server, contract_sources: sources } = manifest;
  const [first] = entry.js;
  if (first === undefined) return ['it has no script to start with'];
  const needed = [...entry.js, ...entry.css, ...preload, SHELL, ...(sources === undefined ? [] : [sources])];
  const parts = { files, entry: first, chunks: { needed }, ...(server === undefined ? {} : { server }) };
  const broken = notWhole(parts, contents);
  if (broken.length > 0) return broken;
  const faults = [
    ...wrongSizes(manifest, contents),
    ...notGiven(manifest, contents),
    ...wrongTypes(manifest, contents),
  ];
  return faults.length > 0 || server === undefined ? faults : notLoading(textOf(contents, server));
}
