import { createHash } from 'node:crypto';
import type { Migration, TableIndex } from './port.ts';

/** SHA-256 (hex) of a script. */
export const checksum = (sql: string): string => createHash('sha256').update(sql).digest('hex');

/** The statements of a script as one statement: the driver runs one per prepared call. */
export const asBlock = (sql: string): string =>
  `DO $migration$ BEGIN EXECUTE $script$${sql}$script$; END $migration$`;

/** The statement that makes an index; `how` is what comes before its name, such as `CONCURRENTLY`. */
export const createIndex = ({ name, table, definition, isUnique }: TableIndex, how = ''): string =>
  ['CREATE', isUnique ? 'UNIQUE' : '', 'INDEX', how, name, 'ON', table, definition].filter(Boolean).join(' ');

/** The statements of a migration in a transaction, by whose checksum it is known. */
export const sqlOf = ({ sql, index }: Migration): string => (index === undefined ? sql : createIndex(index));
