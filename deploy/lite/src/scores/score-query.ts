import { Day, FOOTBALL } from '@jukwaa/contracts';
import * as v from 'valibot';
import { withParameters } from '../frame/address.ts';
import { withoutDeepPage } from '../frame/deep-page.ts';

const digits = (most: number, otherwise: number) =>
  v.fallback(v.pipe(v.string(), v.regex(/^[1-9]\d*$/), v.maxLength(most), v.transform(Number)), otherwise);

/** The choices in an address of scores; an invalid one counts as not made. */
const ScoreQuery = v.object({
  sport_id: digits(9, FOOTBALL),
  /** Day of results; empty is today. */
  date: v.fallback(v.union([Day, v.literal('')]), ''),
  show: v.fallback(v.picklist(['live', 'today']), 'live'),
  page: digits(4, 0),
  /** `next` of the page before. */
  after: v.fallback(v.pipe(v.string(), v.regex(/^[\d.]{1,40}$/)), ''),
});
export type ScoreQuery = v.InferOutput<typeof ScoreQuery>;

export const scoreQueryOf = (query: URLSearchParams): ScoreQuery =>
  withoutDeepPage(v.parse(ScoreQuery, Object.fromEntries(query)));

/** The address after a change of the choices, which starts at the first page. */
export function scoreAddress(path: string, query: ScoreQuery, change: Partial<ScoreQuery>): string {
  const { sport_id, date, show, page, after } = { ...query, page: 0, after: '', ...change };
  return withParameters(path, {
    ...(sport_id !== FOOTBALL && { sport_id: String(sport_id) }),
    ...(date !== '' && { date }),
    ...(show !== 'live' && { show }),
    ...(page !== 0 && { page: String(page) }),
    ...(after !== '' && { after }),
  });
}
