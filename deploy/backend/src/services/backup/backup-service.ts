import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CopyAnswer } from '@jukwaa/contracts';
import { bearerCheck, defineService, refuse, route, type Service } from '../../kit/index.ts';

const OF_SERVER = 'the database is a PostgreSQL server, which has backups of its own (see the README)';

/** Copies of the embedded database for the operator, beside its folder. The edge does not pass these calls to visitors. */
export const backupService: Service<'backup'> = defineService({
  name: 'backup',
  migrations: [],
  create({ db, env }) {
    const isOperator = bearerCheck(env.JUKWAA_OPERATOR_TOKEN);
    let isCopying = false;
    /** Returns the new copy; the one before is gone. */
    async function copy(copyTo: NonNullable<typeof db.copyTo>) {
      const folder = join(dirname(env.JUKWAA_DATA), 'copy');
      await rm(folder, { recursive: true, force: true });
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
          auth: 'none',
          summary: 'Copies the embedded database to a folder beside it, for the operator',
          schema: { response: { 200: CopyAnswer } },
          async handler({ header }) {
            if (!isOperator(header('authorization'))) return refuse(401, 'wrong_token.operator');
            if (db.copyTo === undefined) return refuse(409, 'not_possible', { reason: OF_SERVER });
            if (isCopying) return refuse(409, 'not_possible', { reason: 'another copy is being made' });
            isCopying = true;
            try {
              return { status: 200 as const, body: await copy(db.copyTo) };
            } finally {
              isCopying = false;
            }
          },
        }),
      ],
    };
  },
});
