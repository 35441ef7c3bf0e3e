import { invalidField } from './result.ts';

/** A client's request for a page of a list. */
export interface PageAsk {
  /** Counts from 0. With `after` it is only the number of this page. */
  readonly page: number;
  readonly per_page: number;
  /** The place of the last row that the client has. */
  readonly after?: unknown;
}

/** Rows before a page without a place, at most: the database reads and drops them all, for each such page. */
const MOST_BEFORE = 10_000;

/**
 * The number of rows before the page. It is 0 with a place, because the query leaves those rows out.
 *
 * @throws ServiceError for a page that only its place finds without a read of the list: lists of every kind ask here, far from a handler
 */
export function rowsBefore({ page, per_page, after }: PageAsk): number {
  if (after !== undefined) return 0;
  if (page * per_page > MOST_BEFORE) throw invalidField(400, 'after');
  return page * per_page;
}

/**
 * The answer with one page, and its place in the list.
 *
 * @param rest rows from the requested place on, or all rows without a place
 * @param placeOf the place of a row, which the client sends as `after`
 */
export function pageOf<TRow>(
  ask: PageAsk,
  data: TRow[],
  { total, rest }: { readonly total: number; readonly rest: number },
  placeOf: (row: TRow) => string,
): { data: TRow[]; last_page: number; total: number; next?: string } {
  const pages = Math.max(0, Math.ceil(rest / ask.per_page) - 1);
  const last_page = ask.after === undefined ? pages : ask.page + pages;
  const last = data.at(-1);
  return {
    data,
    last_page,
    total,
    ...(last !== undefined && ask.page < last_page && { next: placeOf(last) }),
  };
}
