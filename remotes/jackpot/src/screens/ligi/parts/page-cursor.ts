import type { ApiError } from '@jukwaa/api';
import type { Result } from '@jukwaa/contracts';
import type { FetchOptions, Page } from '@jukwaa/remote-kit';

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

type FetchPage<P> = (place: Place | null, options: FetchOptions) => Promise<Result<P, ApiError>>;

/** Fetches the first pages again, until as many rows are there as are shown. */
export async function fetchAsMany<P extends Page<unknown, Place>>(
  shown: P,
  fetchPage: FetchPage<P>,
  append: (shown: P, page: P) => P,
  options: FetchOptions,
): Promise<Result<P, ApiError>> {
  let answer = await fetchPage(null, options);
  while (answer.ok && answer.value.next !== null && answer.value.rows.length < shown.rows.length) {
    const before: P = answer.value;
    const page = await fetchPage(before.next, options);
    if (!page.ok) return page;
    answer = { ok: true, value: append(before, page.value) };
  }
  return answer;
}
