import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { printNote, printTable } from '@jukwaa/build/report';
import { remoteNames } from '@jukwaa/build/sources';
import { HostManifest, RemoteManifest } from '@jukwaa/contracts';
import * as v from 'valibot';
import { CommandError } from '../../run/run-task.ts';
import { buildAll } from '../../start/build-all.ts';
import { ROOT } from '../../start/root.ts';
import { dataDirOf } from '../../start/settings.ts';
import { buildWeights } from '../../weights/build-weights.ts';
import { keptWeights, weightsFolder } from '../../weights/kept-weights.ts';
import { rowsOf } from './compared.ts';
import { type App, bytesOf, type FileGroup, groupsOf, partsOf, type Weighed } from './first-loads.ts';
import { liveBuilds } from './live-builds.ts';

const say = (line: string) => process.stderr.write(`${line}\n`);
const HEADS = ['part', 'bytes', 'since the live version'];

async function built<S extends v.GenericSchema>(
  folder: string,
  schema: S,
): Promise<Weighed<v.InferOutput<S>>> {
  const dist = join(ROOT, folder, 'dist');
  const manifest = v.parse(schema, JSON.parse(await readFile(join(dist, 'jukwaa.json'), 'utf8')));
  return { manifest, files: (await buildWeights(dist, folder)).files };
}

async function builtApp(): Promise<App> {
  const remotes = remoteNames().map(
    async (name) => [name, await built(`remotes/${name}`, RemoteManifest)] as const,
  );
  return { host: await built('host', HostManifest), remotes: Object.fromEntries(await Promise.all(remotes)) };
}

const known = async <M extends { readonly version: string }>(
  name: string,
  manifest: M,
): Promise<Weighed<M>> => ({
  manifest,
  files: (await keptWeights(weightsFolder(ROOT, name), manifest.version))?.files ?? null,
});

/** The live versions of the data folder; null without any, or when they can't be read. */
async function liveApp(): Promise<App | null> {
  try {
    const live = await liveBuilds(dataDirOf(process.env));
    if (live === null) return null;
    const remotes = Object.entries(live.remotes).map(
      async ([name, { manifest }]) => [name, await known(name, manifest)] as const,
    );
    return {
      host: live.host === null ? null : await known('host', live.host),
      remotes: Object.fromEntries(await Promise.all(remotes)),
    };
  } catch (error) {
    printNote(`the live versions can't be read: ${error instanceof Error ? error.message : String(error)}`);
    return null;
  }
}

function print({ title, of }: FileGroup, now: App, live: App | null): void {
  const parts = partsOf(of(now));
  if (parts === null) throw new CommandError(`the build has no parts of ${title}`);
  const before = live === null ? [] : of(live);
  const compared = before.length === 0 ? null : { bytes: bytesOf(before), parts: partsOf(before) };
  printTable({ title, heads: HEADS, charted: ['bytes'] }, rowsOf({ now: parts, live: compared }));
}

/** `npm run bench:weight` prints the compressed bytes of each npm package and of our folders in what a page loads. */
export async function benchWeight(): Promise<number> {
  await buildAll(say);
  const [now, live] = [await builtApp(), await liveApp()];
  for (const group of groupsOf(now)) print(group, now, live);
  printNote(
    'A file is compressed as a whole (brotli). Its bytes are shared among its parts in proportion to their minified code, so that rows add up to the files.',
  );
  return 0;
}
