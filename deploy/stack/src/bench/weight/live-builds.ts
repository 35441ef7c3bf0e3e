import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { HostManifest, Plan } from '@jukwaa/contracts';
import { openDatabase } from '@jukwaa/database';
import { diskStorage, openRegistry } from '@jukwaa/registry';
import * as v from 'valibot';
import { type DataLayout, layoutOf } from '../../start/data-folder.ts';

/** The published builds of a data folder that visitors get. */
export interface LiveBuilds {
  readonly host: HostManifest | null;
  readonly remotes: Plan['remotes'];
}

const WAIT_MS = 2_000;
const Access = v.object({ url: v.string() });

/** The plan of a stack that runs on this folder; null when none runs. */
async function runningPlan({ remotes }: DataLayout): Promise<Plan | null> {
  try {
    const { url } = v.parse(Access, JSON.parse(await readFile(join(remotes, 'access.json'), 'utf8')));
    const response = await fetch(`${url}/plan`, { signal: AbortSignal.timeout(WAIT_MS) });
    return v.parse(Plan, await response.json());
  } catch {
    return null;
  }
}

/** The plan in the folder's own database. */
async function storedPlan({ database, remotes }: DataLayout): Promise<Plan> {
  const db = await openDatabase({ dataDir: database });
  try {
    return await (await openRegistry(db, diskStorage(remotes))).plan();
  } finally {
    await db.close();
  }
}

/** The host's build that was served last. */
async function liveHost({ host }: DataLayout): Promise<HostManifest | null> {
  const folders = (await readdir(host).catch(() => [])).map((name) => join(host, name));
  const timed = await Promise.all(
    folders.map(async (folder) => ({ folder, ms: (await stat(folder)).mtimeMs })),
  );
  const [latest] = timed.sort((a, b) => b.ms - a.ms);
  if (latest === undefined) return null;
  return v.parse(HostManifest, JSON.parse(await readFile(join(latest.folder, 'jukwaa.json'), 'utf8')));
}

/**
 * The builds that a data folder's stack serves, or served last; null for a folder that never had a stack.
 *
 * @throws when its database can't be read
 */
export async function liveBuilds(dataDir: string): Promise<LiveBuilds | null> {
  const layout = layoutOf(dataDir);
  if (!existsSync(layout.database)) return null;
  const { remotes } = (await runningPlan(layout)) ?? (await storedPlan(layout));
  return { host: await liveHost(layout), remotes };
}
