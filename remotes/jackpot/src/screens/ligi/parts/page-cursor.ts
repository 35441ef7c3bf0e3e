/** The place of a page: its number, and the row that it follows where the service names one. */
export interface Place {
  readonly page: number;
  readonly after: string | undefined;
}

export const FIRST: Place = { page: 0, after: undefined };

interface Paging {
  readonly last_page: number;
  readonly next?: string | undefined;
}

/** The place of the page after an answer; null after the last one. */
export const placeAfter = ({ page }: Place, { last_page, next }: Paging): Place | null =>
  next !== undefined || page < last_page ? { page: page + 1, after: next } : null;
