import { type CallOptions, getHighlights, getMatch, highlightsPath } from '@jukwaa/api';
import {
  type AnySportId,
  type Highlight,
  type HighlightsAnswer,
  type HighlightsAsk,
  mapAnswer,
} from '@jukwaa/contracts';
import { PAGE_SIZE } from '@jukwaa/domain';
import { http, log, updateMatches } from '@jukwaa/runtime';
import { withSides } from './side-markets.ts';

/** The query of a list. `key` is the address of its first page, so equal queries have equal keys. */
export interface ListQuestion {
  readonly key: string;
  readonly sportId: AnySportId;
  readonly askPage: (page: number) => HighlightsAsk;
}

export function questionOf(sportId: AnySportId, askPage: (page: number) => HighlightsAsk): ListQuestion {
  const ask = (page: number) => withSides(sportId, askPage(page));
  return { key: highlightsPath(sportId, ask(0)), sportId, askPage: ask };
}

/** Maximum number of rows in one answer of the service. */
const MOST_ROWS = 100;

/** Fetches one answer; a failure is logged. */
const fetchAsk = ({ sportId }: ListQuestion, ask: HighlightsAsk, options: CallOptions = {}) =>
  mapAnswer(getHighlights(http, sportId, ask, options), (answer) => {
    if (!answer.ok && answer.error.kind !== 'aborted') log('matches', 'Failed to fetch data', answer.error);
    return answer;
  });

const afterField = (after: string | undefined) => (after === undefined ? {} : { after });

/** A page of the list. It follows the place `after` if the list knows one. */
export const fetchPage = (question: ListQuestion, page: number, after?: string, options?: CallOptions) =>
  fetchAsk(question, { ...question.askPage(page), ...afterField(after) }, options);

/** Longer lists are not loaded again as a whole: their rows are, one by one, when visible. */
const MOST_ANSWERS = 3;

/**
 * The first `rows` of the list, rounded up to whole pages, in as few answers as possible; null on failure or for too
 * many rows.
 */
export async function fetchRows(
  question: ListQuestion,
  rows: number,
  options?: CallOptions,
): Promise<HighlightsAnswer | null> {
  const pages = Math.max(1, Math.ceil(rows / PAGE_SIZE));
  const per_page = Math.min(MOST_ROWS, pages * PAGE_SIZE);
  const count = Math.ceil((pages * PAGE_SIZE) / per_page);
  if (count > MOST_ANSWERS) return null;
  const answers: HighlightsAnswer[] = [];
  // One after the other: each follows the last row of the one before, so that no match is skipped between them.
  for (let page = 0; page < count; page += 1) {
    const after = answers.at(-1)?.next;
    const ask = { ...question.askPage(0), page, per_page, ...afterField(after) };
    const answer = await fetchAsk(question, ask, options);
    if (!answer.ok) return null;
    answers.push(answer.value);
  }
  const last = answers.at(-1);
  if (last === undefined) return null;
  const data = answers.flatMap((answer) => answer.data);
  const heading_games = Object.fromEntries(
    answers.flatMap((answer) => Object.entries(answer.heading_games ?? {})),
  );
  return { ...last, data, heading_games };
}

/** Updates a match by its own address, e.g. an ended one that has left its list. */
export async function updateAlone(match: Highlight): Promise<void> {
  const answer = await getMatch(http, match.game_id);
  if (answer.ok) updateMatches([answer.value]);
}

/**
 * Loads listed matches again and updates the live store; returns the list's current answer about them.
 * @param listed the list's matches, in order
 */
export async function fetchListed(
  question: ListQuestion,
  listed: readonly Highlight[],
  ids: readonly number[],
): Promise<readonly Highlight[]> {
  const wanted = listed.filter((match) => ids.includes(match.match_id));
  const last = Math.max(-1, ...wanted.map((match) => listed.indexOf(match)));
  if (last < 0) return [];
  const found = (await fetchRows(question, last + 1))?.data ?? [];
  updateMatches(found);
  const foundIds = new Set(found.map((match) => match.match_id));
  await Promise.all(wanted.filter((match) => !foundIds.has(match.match_id)).map(updateAlone));
  return found;
}
