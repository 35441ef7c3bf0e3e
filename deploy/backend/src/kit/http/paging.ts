/** A client's request for a page of a list. */
export interface PageAsk {
  /** Counts from 0. With `after` it is only the number of this page. */
  readonly page: number;
  readonly per_page: number;
  /** The place of the last row that the client has. */
  readonly after?: unknown;
}

/** The number of rows before the page. It is 0 with a place, because the query leaves those rows out. */
export const rowsBefore = ({ page, per_page, after }: PageAsk): number =>
  after === undefined ? page * per_page : 0;

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
