import { reasonOf } from './outage-log.ts';

/** Throws the only error as it is, and several as one, so that a log line has all of them. */
export function throwAll(errors: readonly unknown[]): void {
  if (errors.length === 0) return;
  if (errors.length === 1) throw errors[0];
  throw new AggregateError(errors, `${reasonOf(errors[0])}, and ${errors.length - 1} more failed`);
}

/** The errors behind the one that `throwAll` has thrown. */
const errorsIn = (error: unknown): readonly unknown[] =>
  error instanceof AggregateError ? error.errors : [error];

/**
 * Does the work for each item in turn. One that fails doesn't stop the others.
 *
 * @throws at the end: the only error, or an `AggregateError` of all of them
 */
export async function tryEach<T>(items: Iterable<T>, work: (item: T) => Promise<unknown>): Promise<void> {
  const errors: unknown[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      errors.push(error);
    }
  }
  throwAll(errors);
}

/**
 * Does the work for each item of a long list, page by page. Failing items stay in the list, so each page continues behind the one
 * before, however many fail.
 *
 * @param pageAfter the next items behind this one, or the first ones; an empty page ends the list
 * @throws at the end, as `tryEach`; the error of a page that cannot be read at once
 */
export async function tryEachPage<T>(
  pageAfter: (last: T | null) => Promise<readonly T[]>,
  work: (item: T) => Promise<unknown>,
  signal?: AbortSignal,
): Promise<void> {
  const errors: unknown[] = [];
  let last: T | null = null;
  while (signal?.aborted !== true) {
    const page: readonly T[] = await pageAfter(last);
    await tryEach(page, work).catch((error: unknown) => errors.push(...errorsIn(error)));
    last = page.at(-1) ?? null;
    if (last === null) break;
  }
  throwAll(errors);
}
