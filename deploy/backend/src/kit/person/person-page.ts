import type { Queryable } from '@jukwaa/database';
import * as v from 'valibot';
import type { PersonPlace } from './person-place.ts';
import type { PersonPart } from './person-rows.ts';

/** Rows of one page, which is all that a copy of a player with any number of rows has in memory. */
const PAGE = 500;
/** A kept plan expects as few rows as most players have. For the few who have very many it would sort all of them, for each page. */
const PLAN_EACH = 'SET LOCAL plan_cache_mode = force_custom_plan';
/** The column with the place of a row; no part has a column of this name. */
const PLACE = 'place_of_row';

const Place = v.array(v.string());

/** The next rows of a part. */
export interface PersonPage {
  readonly rows: Record<string, unknown>[];
  /** The place of the last row; null after the last page. */
  readonly next: PersonPlace | null;
}

/**
 * The statement of a page. An index of the key's columns finds its first row and gives the order, however many rows are before it.
 * Columns of several tables are no condition of an index together, so the first one is compared alone as well.
 */
function statementOf({ rows, key }: PersonPart, isFirst: boolean, most: number): string {
  const columns = Object.keys(key).map((name) => `part.${name}`);
  const given = Object.values(key).map((type, n) => `$${n + 2}::${type}`);
  const after = `WHERE ${columns[0]} >= ${given[0]} AND (${columns.join(', ')}) > (${given.join(', ')})`;
  const place = `ARRAY[${columns.map((column) => `${column}::text`).join(', ')}] AS ${PLACE}`;
  const ordered = `ORDER BY ${columns.join(', ')} LIMIT ${most + 1}`;
  const pages = [rows]
    .flat()
    .map((sql) => `SELECT *, ${place} FROM (${sql}) part ${isFirst ? '' : after} ${ordered}`);
  if (pages.length === 1) return pages.join();
  // PostgreSQL would sort all rows of the selections together; the page is among their first rows.
  return `SELECT * FROM (${pages.map((page) => `(${page})`).join(' UNION ALL ')}) part ${ordered}`;
}

/**
 * A page of what a part has about a player. Rows that are in the part from the first page to the last are on one page each, whatever
 * is added, removed or moved to an archive meanwhile.
 *
 * @param tx a transaction, which may have other reads; without one the plan may be a kept one
 * @param after the place of the last row that the caller has, which `isPlaceIn` has seen; null for the first page
 * @param most rows of a page
 */
export async function personPage(
  tx: Queryable,
  part: PersonPart,
  userId: number,
  after: PersonPlace | null = null,
  most = PAGE,
): Promise<PersonPage> {
  const statement = statementOf(part, after === null, most);
  await tx.query(PLAN_EACH);
  const found = await tx.query(statement, [userId, ...(after ?? [])]);
  const left = new Set<string>([PLACE, ...(part.hidden ?? [])]);
  const placed = found.slice(0, most);
  const last = found.length > most ? placed.at(-1) : undefined;
  return {
    rows: placed.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !left.has(name)))),
    next: last === undefined ? null : v.parse(Place, last[PLACE]),
  };
}
