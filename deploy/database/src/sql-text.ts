import { createHash } from 'node:crypto';

/** SHA-256 (hex) of a script. */
export const checksum = (sql: string): string => createHash('sha256').update(sql).digest('hex');

/** The statements of a script as one statement: the driver runs one per prepared call. */
export const asBlock = (sql: string): string =>
  `DO $migration$ BEGIN EXECUTE $script$${sql}$script$; END $migration$`;
