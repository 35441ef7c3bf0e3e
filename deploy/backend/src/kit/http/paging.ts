/** What a client asks of a paged list. */
export interface PageAsk {
  /** Counts from 0. With `after` it only says which page this is. */
  readonly page: number;
  readonly per_page: number;
  /** The place of the last row that the client has. */
  readonly after?: unknown;
}

/** How many rows of the list come before the page: none with a place, where the rows themselves are left out. */
export const rowsBefore = ({ page, per_page, after }: PageAsk): number =>
  after === undefined ? page * per_page : 0;

/**
 * The page that an answer is, with its place in the list.
 *
 * @param rest rows from the asked place on, or all rows where no place was asked
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
