import { type AnswerPromise, mapAnswer, mapOk, type Result } from '@jukwaa/contracts';
import { log } from '@jukwaa/runtime';
import { createQuery, type FetchOptions, type Query, type QueryOptions } from './create-query.ts';

/** A page's number, and the row that it follows: undefined where the service pages by number. */
export interface PageCursor {
  readonly page: number;
  readonly after: string | undefined;
}

/** Rows, and the cursor that the next page follows: null after the last page. */
export interface Page<T, C> {
  readonly rows: readonly T[];
  readonly next: C | null;
}

/** The state of the next page. */
export type More = 'idle' | 'busy' | 'failed';

/** The pages that have come so far, as one. */
export type Pages<P> = P & { readonly more: More };

type FetchPage<P, E, A> = (about: A, options: FetchOptions) => AnswerPromise<Result<P, E>>;

export interface PagedSource<P extends Page<unknown, C>, C, E> extends QueryOptions<P> {
  /** Fetches the page after the cursor; null asks for the first one. */
  readonly fetchPage: FetchPage<P, E, C | null>;
  /** Fetches all shown rows again; without it a refresh asks for the first page. */
  readonly fetchShown?: FetchPage<P, E, P>;
  /** The shown pages with the next one. */
  readonly append: (shown: P, page: P) => P;
}

export interface Paged<P, E> extends Query<Pages<P>, E> {
  /** Asks for the next page, or again for one that failed. Does nothing while a page is on its way or after the last one. */
  readonly loadMore: () => Promise<void>;
}

const withMore = <P>(page: P, more: More): Pages<P> => ({ ...page, more });
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The rows with those that are not among them yet. Services that page by number repeat rows when newer ones come. */
export function appendNew<T>(
  rows: readonly T[],
  others: readonly T[],
  idOf: (row: T) => unknown,
): readonly T[] {
  const known = new Set(rows.map(idOf));
  return [...rows, ...others.filter((row) => !known.has(idOf(row)) && known.add(idOf(row)))];
}

/** A list that grows by pages. A page whose cursor is no longer the list's end is dropped. */
export function createPaged<P extends Page<unknown, C>, C, E>(source: PagedSource<P, C, E>): Paged<P, E> {
  const { fetchPage, fetchShown, append, merge, onAnswer, initial, topic = 'query' } = source;

  /** Rows that a page added during the call would be lost, so the call is made again for all of them. */
  async function fetchAgain(options: FetchOptions): Promise<Result<P, E>> {
    const before = query.read();
    if (before.phase !== 'ready' || fetchShown === undefined) return fetchPage(null, options);
    const answer = await fetchShown(before.value, options);
    const now = query.read();
    const hasGrown = now.phase === 'ready' && now.value.rows.length > before.value.rows.length;
    return hasGrown ? fetchShown(now.value, options) : answer;
  }

  const query: Query<Pages<P>, E> = createQuery<Pages<P>, E>(
    (options) =>
      mapAnswer(
        options.bodyOf === undefined ? fetchAgain(options) : fetchPage(null, options),
        (answer): Result<Pages<P>, E> => mapOk(answer, (page) => withMore(page, 'idle')),
      ),
    {
      topic,
      onAnswer,
      initial: initial === undefined ? undefined : withMore(initial, 'idle'),
      merge: (shown, answer) => {
        const page = merge === undefined ? answer : merge(shown, answer);
        return withMore(page, shown.more === 'busy' && isSame(shown.next, page.next) ? 'busy' : 'idle');
      },
    },
  );

  async function loadMore(): Promise<void> {
    const now = query.read();
    if (now.phase !== 'ready' || now.value.more === 'busy' || now.value.next === null) return;
    const { next } = now.value;
    const signal = query.signal();
    query.update((shown) => withMore(shown, 'busy'));
    const answer = await fetchPage(next, { signal });
    if (signal.aborted) return;
    if (answer.ok) onAnswer?.(answer.value);
    if (!answer.ok && topic !== null) log(topic, 'Failed to fetch data', answer.error);
    query.update((shown) => {
      if (!isSame(shown.next, next)) return shown;
      return answer.ok ? withMore(append(shown, answer.value), 'idle') : withMore(shown, 'failed');
    });
  }

  return { ...query, loadMore };
}
