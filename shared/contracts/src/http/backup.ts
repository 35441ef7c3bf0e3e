import * as v from 'valibot';

/** The route of `npm run backup`, at the inside port. */
export const BACKUP_COPIES = '/api/backup/copies';

/** POST /api/backup/copies: a copy of the database with its folder, and how long calls waited for it (ms). */
export const CopyAnswer = v.object({ folder: v.string(), ms: v.number() });
export type CopyAnswer = v.InferOutput<typeof CopyAnswer>;
