import { randomUUID } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CopyAnswer, CopyBody } from '@jukwaa/contracts';
import { defineService, recordAct, refuse, route, type Service } from '../../kit/index.ts';
import { recordRestore } from './record-restore.ts';

const OF_SERVER = 'the database is a PostgreSQL server, which has backups of its own (see the README)';

const COPY = 'copy-';

/** A copy that its operator has not taken by then was left by a command that ended early. */
const ABANDONED_MS = 60 * 60_000;

async function removeAbandoned(folder: string): Promise<void> {
  const copies = (await readdir(folder)).filter((name) => name.startsWith(COPY));
  for (const copy of copies.map((name) => join(folder, name))) {
    const { mtimeMs } = await stat(copy);
    if (Date.now() - mtimeMs > ABANDONED_MS) await rm(copy, { recursive: true, force: true });
  }
}

/** Copies of the embedded database for the operator, beside its folder. */
export const backupService: Service<'backup'> = defineService({
  name: 'backup',
  migrations: [],
  create({ db, env }) {
    let isCopying = false;
    /** Returns a folder of its own for each call: the command that asked may still be moving the one before. */
    async function copy(copyTo: NonNullable<typeof db.copyTo>) {
      const beside = dirname(env.JUKWAA_DATA);
      await removeAbandoned(beside);
      const folder = join(beside, `${COPY}${randomUUID()}`);
      const started = performance.now();
      await copyTo(folder);
      return { folder, ms: Math.round(performance.now() - started) };
    }
    return {
      face: undefined,
      routes: [
        route({
          method: 'POST',
          url: '/copies',
          auth: 'operator',
          summary: 'Copies the embedded database to a folder beside it, for the operator',
          schema: { body: CopyBody, response: { 200: CopyAnswer } },
          async handler({ body: { by } }) {
            if (db.copyTo === undefined) return refuse(409, 'not_possible', { reason: OF_SERVER });
            if (isCopying) return refuse(409, 'not_possible', { reason: 'another copy is being made' });
            isCopying = true;
            try {
              const made = await copy(db.copyTo);
              await recordAct(db, { by, command: 'backup', facts: { ms: made.ms } });
              return { status: 200 as const, body: made };
            } finally {
              isCopying = false;
            }
          },
        }),
      ],
      load: () => recordRestore(db, dirname(env.JUKWAA_DATA)),
    };
  },
});
