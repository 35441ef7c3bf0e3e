import { Day, MatchOrder } from '@jukwaa/contracts';
import { LIST_MARKETS, LIST_TABS } from '@jukwaa/domain';
import * as v from 'valibot';
import { withParameters } from '../frame/address.ts';
import { withoutDeepPage } from '../frame/deep-page.ts';

const digits = (most: number) =>
  v.fallback(v.pipe(v.string(), v.digits(), v.maxLength(most), v.transform(Number)), 0);

/** The choices in a list's address, the same as in the ordinary version; an invalid one counts as not made. */
const ListQuery = v.object({
  tab: v.fallback(v.picklist(LIST_TABS), 'popular'),
  date: v.fallback(v.union([Day, v.literal('')]), ''),
  Country: digits(15),
  tournamentId: digits(15),
  market: v.fallback(v.pipe(v.string(), v.transform(Number), v.picklist(LIST_MARKETS)), 1),
  order: v.fallback(MatchOrder, 'priority'),
  /** The sport of the live list. */
  sport_id: digits(9),
  page: digits(4),
  /** `next` of the page before. */
  after: v.fallback(v.pipe(v.string(), v.regex(/^[-\d.]{1,60}$/)), ''),
});
export type ListQuery = v.InferOutput<typeof ListQuery>;

const NOTHING_CHOSEN: ListQuery = v.parse(ListQuery, {});

export const listQueryOf = (query: URLSearchParams): ListQuery =>
  withoutDeepPage(v.parse(ListQuery, Object.fromEntries(query)));

/** The address of a list after a change of its choices, without those that are the default. A change starts at the first page. */
export function listAddress(path: string, query: ListQuery, change: Partial<ListQuery>): string {
  const next = { ...query, page: 0, after: '', ...change };
  const chosen = Object.entries(next).filter(
    ([name, value]) => value !== Object.entries(NOTHING_CHOSEN).find(([other]) => other === name)?.[1],
  );
  return withParameters(path, Object.fromEntries(chosen.map(([name, value]) => [name, String(value)])));
}
