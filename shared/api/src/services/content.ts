import {
  ContentAnswer,
  type ContentEntry,
  type ContentKind,
  ContentListAnswer,
  type ContentLocale,
  type ContentPage,
  type Result,
} from '@jukwaa/contracts';
import type { ApiError } from '../errors.ts';
import type { CallOptions, HttpClient } from '../http.ts';
import { request } from '../parse.ts';
import { withQuery } from '../query.ts';

const BASE = '/api/content';

/** The operator's content, of one kind or all; English where no text exists in `locale`. */
export const getContent = (
  http: HttpClient,
  ask: { readonly kind?: ContentKind; readonly locale?: ContentLocale },
  options: CallOptions = {},
): Promise<Result<ContentEntry[], ApiError>> => {
  const path = withQuery(BASE, [
    ['kind', ask.kind],
    ['locale', ask.locale],
  ]);
  return request(http, { method: 'GET', path, ...options }, ContentListAnswer, ({ data }) => data);
};

/** One page. Its blocks are text: render them as elements, never as markup. */
export const getContentPage = (
  http: HttpClient,
  slug: string,
  locale?: ContentLocale,
  options: CallOptions = {},
): Promise<Result<ContentPage, ApiError>> => {
  const path = withQuery(`${BASE}/${encodeURIComponent(slug)}`, [['locale', locale]]);
  return request(http, { method: 'GET', path, ...options }, ContentAnswer, ({ data }) => data);
};
