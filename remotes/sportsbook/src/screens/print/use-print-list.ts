import { type ApiError, type CallOptions, getHighlights } from '@jukwaa/api';
import { type Highlight, type Market, ok, type Result } from '@jukwaa/contracts';
import { useQuery } from '@jukwaa/remote-kit';
import { http } from '@jukwaa/runtime';
import type { PrintAsk } from './print-ask.ts';

/** A match with the printed markets, each at the position of its query; null when the match lacks it. */
export interface PrintRow {
  readonly match: Highlight;
  readonly markets: readonly (Market | null)[];
}

export interface PrintList {
  readonly rows: readonly PrintRow[];
  readonly total: number;
}

/** A list has one market per match, so each market is a separate query and the answers are joined. */
async function askList(
  { sportId, ask, markets }: PrintAsk,
  options: CallOptions,
): Promise<Result<PrintList, ApiError>> {
  const answers = await Promise.all(
    markets.map((market) =>
      getHighlights(http, sportId, market === null ? ask : { ...ask, highlight_market_id: market }, options),
    ),
  );
  const lists = [];
  for (const answer of answers) {
    if (!answer.ok) return answer;
    lists.push(answer.value);
  }
  const byMatch = lists.map(
    ({ data }) => new Map(data.map((match) => [match.match_id, match.highlight_market])),
  );
  const [first] = lists;
  const rows = (first?.data ?? []).map((match) => ({
    match,
    markets: byMatch.map((found) => found.get(match.match_id) ?? null),
  }));
  return ok({ rows, total: first?.total ?? 0 });
}

/** The rows of a printed list. */
export const usePrintList = (ask: PrintAsk) =>
  useQuery(JSON.stringify(ask), (options) => askList(ask, options));
