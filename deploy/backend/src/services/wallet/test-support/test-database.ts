import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '@jukwaa/database';

/** A fresh embedded database in a folder of its own. */
export async function freshDatabase(): Promise<{ db: Database; drop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'jukwaa-money-'));
  const db = await openDatabase({ dataDir: join(folder, 'data'), durable: false });
  return {
    db,
    async drop() {
      await db.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
