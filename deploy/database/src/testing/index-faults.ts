import type { Migration } from '../port.ts';

const TABLE = /\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?([\w.]+)/gi;
const PARTITIONED = /\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?([\w.]+)[^;]*\)\s*partition\s+by\b/gi;
const INDEX = /\bcreate\s+(?:unique\s+)?index\s+(?:if\s+not\s+exists\s+)?\w*\s*\bon\s+(?:only\s+)?([\w.]+)/gi;
/** A constraint that builds an index of its own; with `using index` it takes over one that was built before. */
const KEY =
  /\balter\s+table\s+(?:only\s+)?([\w.]+)\s+add\s+(?:constraint\s+\w+\s+)?(?:primary\s+key|unique)(?!\s+using\b)/gi;

/** The tables in statements of this form. */
const tablesIn = (sql: string, form: RegExp): string[] =>
  [...sql.replace(/--[^\n]*/g, '').matchAll(form)].map(([, table = '']) => table.toLowerCase());

/**
 * Indexes that would block writes to a table with rows while they are built, and those that a server refuses to build beside them.
 *
 * @param migrations those of a namespace, in order
 * @param after the id of the last migration from before the rule; later ones keep it
 */
export function indexFaults(migrations: readonly Migration[], after = ''): string[] {
  const partitioned = new Set(migrations.flatMap(({ sql = '' }) => tablesIn(sql, PARTITIONED)));
  return migrations
    .filter(({ id }) => id > after)
    .flatMap(({ id, sql = '', index }) => {
      const own = new Set(tablesIn(sql, TABLE));
      const blocking = [INDEX, KEY].flatMap((form) => tablesIn(sql, form)).filter((table) => !own.has(table));
      return [
        ...blocking.map(
          (table) => `${id} blocks writes to ${table}: give the index a migration with \`index\``,
        ),
        ...(index !== undefined && partitioned.has(index.table) ? [`${id} is on a partitioned table`] : []),
      ];
    });
}
