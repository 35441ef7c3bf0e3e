import type { Database } from '@jukwaa/database';
import type { FileStore } from '../files/file-store.ts';
import { versionKeys } from '../model/versions.ts';
import { lockPointers } from './move.ts';

/** Longest time between the first file of an upload and its publish (ms). */
const UPLOAD_MS = 3_600_000;

/**
 * Deletes the files of versions that the database no longer has, also those of a clean-up that was killed. It comes
 * after the commit that dropped them, so a version is never without its files.
 *
 * The lock keeps publishes out: one of a version that was just dropped records its files before or after, and one that counts on
 * a stored file finds under the same lock that it is gone.
 */
export const sweepFiles = ({ db, files }: { readonly db: Database; readonly files: FileStore }) =>
  db.transaction(
    async (tx) => {
      await lockPointers(tx);
      const known = new Set(await versionKeys(tx));
      for (const key of await files.shelved()) {
        const [remote = '', version = ''] = key.split('/');
        if (!known.has(key)) await files.unshelve(remote, version);
      }
      return files.sweep(new Date(Date.now() - UPLOAD_MS));
    },
    { limits: 'maintenance' },
  );
