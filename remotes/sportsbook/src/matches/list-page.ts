import type { Highlight, HighlightsAnswer } from '@jukwaa/contracts';
import { headingKey, PAGE_SIZE } from '@jukwaa/domain';
import { appendNew, type Page, type PageCursor, type Pages } from '@jukwaa/remote-kit';

export type HeadingGames = NonNullable<HighlightsAnswer['heading_games']>;

/** Listed matches, each once. */
export interface ListPage extends Page<Highlight, PageCursor> {
  readonly total: number;
  /** How many matches each heading has, by its key, as far as the answers say. */
  readonly games: HeadingGames;
}
export type MatchPages = Pages<ListPage>;

const idOf = ({ match_id }: Highlight) => match_id;

function pageOf(answer: HighlightsAnswer, page: number, lastPage: number): ListPage {
  const { data, total, next: after, heading_games: games = {} } = answer;
  const next = page < lastPage ? { page: page + 1, after } : null;
  return { rows: total === 0 ? [] : appendNew([], data, idOf), total, games, next };
}

/** The answer to the question for one page. */
export const listPage = (answer: HighlightsAnswer, page: number): ListPage =>
  pageOf(answer, page, answer.last_page);

const lastPageOf = (count: number) => Math.max(0, Math.ceil(count / PAGE_SIZE) - 1);

/** The whole list so far, in one answer. */
export const wholeList = (answer: HighlightsAnswer): ListPage =>
  pageOf(answer, lastPageOf(answer.data.length), lastPageOf(answer.total));

/** Appends new matches; a match that is already listed keeps its place. A total of 0 empties the list. */
export function appendPage(shown: ListPage, page: ListPage): ListPage {
  const rows = page.total === 0 ? [] : appendNew(shown.rows, page.rows, idOf);
  return { ...page, rows, games: { ...shown.games, ...page.games } };
}

/** The list with newer answers about its matches; others are left out. */
export function withNewer<P extends ListPage>(list: P, newer: readonly Highlight[]): P {
  const byId = new Map(newer.map((match) => [match.match_id, match]));
  return { ...list, rows: list.rows.map((match) => byId.get(match.match_id) ?? match) };
}

/**
 * The list of upcoming matches by tournament without those that another part of the screen shows. Their headings
 * count as many fewer.
 */
export function withoutShown<P extends ListPage>(list: P, shown: readonly Highlight[]): P {
  const ids = new Set(shown.map(idOf));
  const games: Record<string, number> = { ...list.games };
  for (const { status, tournament_id, date } of shown) {
    const key = headingKey('priority', tournament_id, Date.parse(date));
    const count = games[key];
    // A match in play is no longer counted there.
    if (status === 0 && count !== undefined) games[key] = count - 1;
  }
  return { ...list, games, rows: list.rows.filter((match) => !ids.has(match.match_id)) };
}
