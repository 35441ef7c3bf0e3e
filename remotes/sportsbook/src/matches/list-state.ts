import type { Highlight, HighlightsAnswer } from '@jukwaa/contracts';

/** What happens at the end of a list that has more pages: nothing yet, the next page is on its way, or it did not come. */
export type More = 'idle' | 'busy' | 'failed';

/** A list of matches. `key` names what was asked for, so that an answer to an earlier question is recognised. */
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
      readonly more: More;
    };

export type ListEvent =
  | { readonly type: 'asked'; readonly key: string }
  | { readonly type: 'moreAsked' }
  | {
      readonly type: 'arrived';
      readonly key: string;
      readonly page: number;
      readonly answer: HighlightsAnswer;
    }
  /** The whole list again, in one answer, after the feed said that it is no longer right. */
  | { readonly type: 'replaced'; readonly key: string; readonly answer: HighlightsAnswer }
  | { readonly type: 'failed'; readonly key: string };

export const loading = (key: string): MatchList => ({ phase: 'loading', key });

/** Appends what is new; a match that is already listed keeps its place. */
function append(listed: readonly Highlight[], arrived: readonly Highlight[]): readonly Highlight[] {
  const known = new Set(listed.map((match) => match.match_id));
  const fresh = arrived.filter((match) => !known.has(match.match_id) && known.add(match.match_id));
  return [...listed, ...fresh];
}

function arrived(list: MatchList, page: number, answer: HighlightsAnswer): MatchList {
  const before = list.phase === 'loaded' && page > 0 ? list.matches : [];
  return {
    phase: 'loaded',
    key: list.key,
    matches: answer.total === 0 ? [] : append(before, answer.data),
    page,
    lastPage: answer.last_page,
    total: answer.total,
    more: 'idle',
  };
}

function replaced(list: MatchList, answer: HighlightsAnswer): MatchList {
  if (list.phase !== 'loaded') return arrived(list, 0, answer);
  return { ...list, matches: append([], answer.data), total: answer.total };
}

function failed(list: MatchList): MatchList {
  return list.phase === 'loaded' ? { ...list, more: 'failed' } : { phase: 'failed', key: list.key };
}

/** True when the end of the list may ask for the next page. */
export const canLoadMore = (list: MatchList): boolean =>
  list.phase === 'loaded' && list.more !== 'busy' && list.page < list.lastPage;

/** The life of a list; an answer that belongs to an earlier question changes nothing. */
export function listReducer(list: MatchList, event: ListEvent): MatchList {
  if (event.type === 'asked') return loading(event.key);
  if (event.type === 'moreAsked')
    return list.phase === 'loaded' && canLoadMore(list) ? { ...list, more: 'busy' } : list;
  if (event.key !== list.key) return list;
  if (event.type === 'arrived') return arrived(list, event.page, event.answer);
  return event.type === 'replaced' ? replaced(list, event.answer) : failed(list);
}
