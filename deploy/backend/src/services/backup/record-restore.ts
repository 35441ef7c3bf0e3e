import { randomUUID } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Queryable } from '@jukwaa/database';
import * as v from 'valibot';
import { recordAct } from '../../kit/index.ts';

const NOTE = 'restored.json';
const Note = v.object({ id: v.string(), by: v.string(), at: v.string(), made_at: v.string() });

/** Leaves a note in a restored data folder, which the next start records. @param made_at time of the backup */
export const noteRestore = (folder: string, by: string, made_at: string): Promise<void> =>
  writeFile(
    join(folder, NOTE),
    JSON.stringify({ id: randomUUID(), by, at: new Date().toISOString(), made_at } satisfies v.InferOutput<
      typeof Note
    >),
    { mode: 0o600 },
  );

/** Records a restore of this folder once, however often the process ends in the middle. */
export async function recordRestore(db: Queryable, folder: string): Promise<void> {
  const text = await readFile(join(folder, NOTE), 'utf8').catch(() => null);
  const note = v.safeParse(v.pipe(v.string(), v.parseJson(), Note), text);
  if (!note.success) return;
  const { id, by, at, made_at } = note.output;
  await recordAct(db, { by, command: 'restore', facts: { at, made_at }, key: `restore:${id}` });
  await rm(join(folder, NOTE), { force: true });
}
