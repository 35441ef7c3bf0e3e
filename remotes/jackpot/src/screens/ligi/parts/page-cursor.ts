import type { PageCursor } from '@jukwaa/remote-kit';
export const FIRST: PageCursor = { page: 0, after: undefined };

interface Paging {
  readonly last_page: number;
  readonly next?: string | undefined;
}

/** The place of the page after an answer; null after the last one. */
export const placeAfter = ({ page }: PageCursor, { last_page, next }: Paging): PageCursor | null =>
  next !== undefined || page < last_page ? { page: page + 1, after: next } : null;
