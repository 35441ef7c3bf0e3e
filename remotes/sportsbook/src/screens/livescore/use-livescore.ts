import { type ApiError, type CallOptions, getLivescore } from '@jukwaa/api';
import {
  type AnswerPromise,
  type AnySportId,
  type LivescoreMatch,
  mapAnswer,
  mapOk,
  ok,
  type Result,
} from '@jukwaa/contracts';
import { type Page, usePaged } from '@jukwaa/remote-kit';
import { http, updateMatches } from '@jukwaa/runtime';

const PAGE_ROWS = 50;

interface Place {
  readonly page: number;
  readonly after: string | undefined;
}
type Livescore = Page<LivescoreMatch, Place>;
type FetchScores = (place: Place, options: CallOptions) => AnswerPromise<Result<Livescore, ApiError>>;

/** A page after the last match of the one before: matches that end meanwhile move none. */
const fetchScores =
  (sportId: AnySportId, live: boolean): FetchScores =>
  (place, options) => {
    const ask = { per_page: PAGE_ROWS, ...(live ? { live: 1 as const } : {}), ...place };
    return mapAnswer(getLivescore(http, sportId, ask, options), (answer) =>
      mapOk(answer, ({ data: rows, next }) => ({
        rows,
        next: next === undefined ? null : { page: place.page + 1, after: next },
      })),
    );
  };

const FIRST: Place = { page: 0, after: undefined };

const append = (shown: Livescore, { rows, next }: Livescore): Livescore => ({
  rows: [...shown.rows, ...rows],
  next,
});

/** As many rows as are shown, page by page. */
async function fetchAll(
  fetchPage: FetchScores,
  count: number,
  options: CallOptions,
): Promise<Result<Livescore, ApiError>> {
  let all: Livescore = { rows: [], next: FIRST };
  while (all.next !== null && (all.next === FIRST || all.rows.length < count)) {
    const answer = await fetchPage(all.next, options);
    if (!answer.ok) return answer;
    all = append(all, answer.value);
  }
  return ok(all);
}

/** Scores of a sport with their timelines: of live matches, or of all matches of today. */
export function useLivescore(sportId: AnySportId, live: boolean) {
  const fetchPage = fetchScores(sportId, live);
  return usePaged(`${sportId} ${live}`, {
    topic: 'livescore',
    append,
    onAnswer: ({ rows }) => updateMatches(rows),
    fetchPage: (place: Place | null, options) => fetchPage(place ?? FIRST, options),
    fetchShown: ({ rows }: Livescore, options) => fetchAll(fetchPage, rows.length, options),
  });
}
