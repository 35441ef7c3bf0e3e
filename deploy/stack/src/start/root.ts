import { join } from 'node:path';

/** Folder of the project. */
export const ROOT = join(import.meta.dirname, '../../../..');
