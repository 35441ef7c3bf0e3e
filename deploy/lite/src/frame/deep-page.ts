/** The last page that the services find by its number alone; links have the place of a page as well. */
const LAST_BY_NUMBER = 200;

/** Returns the choices of an address, with the first page instead of one that no link leads to. */
export const withoutDeepPage = <Query extends { readonly page: number; readonly after: string }>(
  query: Query,
): Query => (query.after === '' && query.page > LAST_BY_NUMBER ? { ...query, page: 0 } : query);
