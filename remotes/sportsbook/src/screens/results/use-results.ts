import { type CallOptions, getResults } from '@jukwaa/api';
import { type AnySportId, type MatchResult, mapAnswer, mapOk } from '@jukwaa/contracts';
import { appendNew, type Page, usePaged } from '@jukwaa/remote-kit';
import { http } from '@jukwaa/runtime';
import { useLiveChanges, useResync } from '../../matches/use-live-reload.ts';

const PAGE_ROWS = 50;
/** Maximum number of results in one answer of the service. */
const MOST_ROWS = 100;

/** A page's number, and the result that it follows. */
interface Place {
  readonly page: number;
  readonly after: string | undefined;
}
type Results = Page<MatchResult, Place>;
const FIRST: Place = { page: 0, after: undefined };

const append = (shown: Results, { rows, next }: Results): Results => ({
  rows: appendNew(shown.rows, rows, ({ match_id }) => match_id),
  next,
});

const unchanged = () => Promise.resolve();

/** The results of a sport on a day in Nairobi, newest first. Those of today follow the matches that end. */
export function useResults(sportId: AnySportId, date: string, isToday: boolean) {
  const fetchRows = (place: Place, per_page: number, options: CallOptions) =>
    mapAnswer(getResults(http, sportId, { date, per_page, ...place }, options), (answer) =>
      mapOk(
        answer,
        ({ data: rows, next }): Results => ({
          rows,
          next: next === undefined ? null : { page: place.page + 1, after: next },
        }),
      ),
    );
  const results = usePaged(`${sportId} ${date}`, {
    topic: 'results',
    append,
    fetchPage: (place: Place | null, options) => fetchRows(place ?? FIRST, PAGE_ROWS, options),
    fetchShown: ({ rows }: Results, options) =>
      fetchRows(FIRST, Math.min(MOST_ROWS, Math.max(PAGE_ROWS, rows.length)), options),
  });
  const reload = isToday ? results.refresh : unchanged;
  useResync(reload);
  useLiveChanges(reload);
  return results;
}
