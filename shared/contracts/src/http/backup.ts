import * as v from 'valibot';
import { ActAuthor } from './acts.ts';

/** The route of `npm run backup`, at the inside port. */
export const BACKUP_COPIES = '/api/backup/copies';

/** POST /api/backup/copies: a copy of the database with its folder, and how long calls waited for it (ms). */
export const CopyBody = v.strictObject({ by: ActAuthor });
export const CopyAnswer = v.object({ folder: v.string(), ms: v.number() });
export type CopyAnswer = v.InferOutput<typeof CopyAnswer>;
