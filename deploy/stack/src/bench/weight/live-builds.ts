import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type HostManifest, Plan } from '@jukwaa/contracts';
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

/**
 * The builds that a data folder's stack serves, or served last; null for a folder that never had a stack.
 *
 * @throws when its database can't be read
 */
export async function liveBuilds(dataDir: string): Promise<LiveBuilds | null> {
  const layout = layoutOf(dataDir);
  if (!existsSync(layout.database)) return null;
  const { host, remotes } = (await runningPlan(layout)) ?? (await storedPlan(layout));
  return { host: host?.manifest ?? null, remotes };
}
