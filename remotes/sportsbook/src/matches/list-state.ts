import type { Highlight, HighlightsAnswer } from '@jukwaa/contracts';
import { PAGE_SIZE } from '@jukwaa/domain';

/** The end of a list with more pages: idle, loading the next page, or failed. */
export type More = 'idle' | 'busy' | 'failed';

export type HeadingGames = NonNullable<HighlightsAnswer['heading_games']>;

/** A list of matches. `key` identifies its query, so that an answer to an earlier one is recognised. */
export type MatchList =
  | { readonly phase: 'loading'; readonly key: string }
  | { readonly phase: 'failed'; readonly key: string }
  | {
      readonly phase: 'loaded';
      readonly key: string;
      readonly matches: readonly Highlight[];
      readonly page: number;
      readonly lastPage: number;
      readonly total: number;
      /** The place of the next page; undefined for a service with numbered pages. */
      readonly next?: string | undefined;
      /** Number of matches under each heading, as far as known from the answers. */
      readonly games: HeadingGames;
      readonly more: More;
    };

export type ListEvent =
  | { readonly type: 'asked'; readonly key: string }
  | { readonly type: 'moreAsked' }
  | {
      readonly type: 'arrived';
      readonly key: string;
      readonly page: number;
      /** The requested place. */
      readonly after?: string | undefined;
      readonly answer: HighlightsAnswer;
    }
  /** The whole list again, in one answer, after the feed showed that it is outdated. */
  | { readonly type: 'replaced'; readonly key: string; readonly answer: HighlightsAnswer }
  /** Newer answers about listed matches. */
  | { readonly type: 'updated'; readonly key: string; readonly matches: readonly Highlight[] }
  | { readonly type: 'failed'; readonly key: string };

export const loading = (key: string): MatchList => ({ phase: 'loading', key });

/** Appends new matches; a listed match keeps its place. */
function append(listed: readonly Highlight[], arrived: readonly Highlight[]): readonly Highlight[] {
  const known = new Set(listed.map((match) => match.match_id));
  const fresh = arrived.filter((match) => !known.has(match.match_id) && known.add(match.match_id));
  return [...listed, ...fresh];
}

function arrived(
  list: MatchList,
  { page, after, answer }: Extract<ListEvent, { type: 'arrived' }>,
): MatchList {
  // The list was reloaded since and ends at another place, so this page does not follow its last row.
  if (page > 0 && (list.phase !== 'loaded' || list.next !== after)) return list;
  const before = list.phase === 'loaded' && page > 0 ? list : { matches: [], games: {} };
  return {
    phase: 'loaded',
    key: list.key,
    matches: answer.total === 0 ? [] : append(before.matches, answer.data),
    page,
    lastPage: answer.last_page,
    total: answer.total,
    next: answer.next,
    games: { ...before.games, ...answer.heading_games },
    more: 'idle',
  };
}

const lastPageOf = (count: number) => Math.max(0, Math.ceil(count / PAGE_SIZE) - 1);

function replaced(list: MatchList, answer: HighlightsAnswer): MatchList {
  const { data, total, next, heading_games: games = {} } = answer;
  const matches = total === 0 ? [] : append([], data);
  const page = lastPageOf(data.length);
  const lastPage = lastPageOf(total);
  return { phase: 'loaded', key: list.key, matches, page, lastPage, total, next, games, more: 'idle' };
}

function updated(list: MatchList, newer: readonly Highlight[]): MatchList {
  if (list.phase !== 'loaded') return list;
  const byId = new Map(newer.map((match) => [match.match_id, match]));
  return { ...list, matches: list.matches.map((match) => byId.get(match.match_id) ?? match) };
}

/** Handles a failed first page, which has no effect when another answer has loaded the list since. */
function failed(list: MatchList): MatchList {
  if (list.phase !== 'loaded') return { phase: 'failed', key: list.key };
  return list.more === 'busy' ? { ...list, more: 'failed' } : list;
}

/** Returns whether the end of the list may load the next page. */
export const canLoadMore = (list: MatchList): boolean =>
  list.phase === 'loaded' && list.more !== 'busy' && list.page < list.lastPage;

/** The states of a list; an answer to an earlier query changes nothing. */
export function listReducer(list: MatchList, event: ListEvent): MatchList {
  if (event.type === 'asked') return loading(event.key);
  if (event.type === 'moreAsked')
    return list.phase === 'loaded' && canLoadMore(list) ? { ...list, more: 'busy' } : list;
  if (event.key !== list.key) return list;
  switch (event.type) {
    case 'arrived':
      return arrived(list, event);
    case 'replaced':
      return replaced(list, event.answer);
    case 'updated':
      return updated(list, event.matches);
    case 'failed':
      return failed(list);
  }
}
