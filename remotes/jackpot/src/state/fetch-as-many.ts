import type { ApiError } from '@jukwaa/api';
import type { Result } from '@jukwaa/contracts';
import type { FetchOptions, Page } from '@jukwaa/remote-kit';

type FetchPage<P, C> = (place: C | null, options: FetchOptions) => Promise<Result<P, ApiError>>;

/** Fetches the first pages again, until as many rows are there as are shown. */
export async function fetchAsMany<P extends Page<unknown, C>, C>(
  shown: P,
  fetchPage: FetchPage<P, C>,
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
