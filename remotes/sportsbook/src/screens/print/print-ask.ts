import type { AnySportId, HighlightsAsk } from '@jukwaa/contracts';
import { hasListMarkets, LIST_MARKETS } from '@jukwaa/domain';
import { sportFrom } from '../sport-chips.tsx';

/** Maximum number of matches in one answer of the service, and so on a list. */
const MAX_MATCHES = 100;
const DEFAULT_MATCHES = 50;

/** The content of a printed list, from its address. */
export interface PrintAsk {
  readonly sportId: AnySportId;
  readonly ask: HighlightsAsk;
  /** The markets, side by side; null is the sport's own first market. */
  readonly markets: readonly (number | null)[];
}

function countFrom(text: string | null): number {
  const count = Number(text);
  return Number.isInteger(count) && count > 0 ? Math.min(count, MAX_MATCHES) : DEFAULT_MATCHES;
}

/** A Nairobi day or an instant, as the service accepts them; empty for other texts and impossible days. */
function boundFrom(text: string | null): string {
  const isWritten = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})?)?$/.test(
    text ?? '',
  );
  return text === null || !isWritten || Number.isNaN(Date.parse(text)) ? '' : text;
}

/**
 * Reads `sport_id`, `today`, `tomorrow`, `start`, `end` and `number_of_matches`; without a time all upcoming matches.
 * Invalid values count as absent.
 */
export function printAskFrom(query: URLSearchParams): PrintAsk {
  const sportId = sportFrom(query.get('sport_id'));
  const start = boundFrom(query.get('start'));
  const end = boundFrom(query.get('end'));
  const day =
    query.get('today') === '1'
      ? { today: 1 as const }
      : query.get('tomorrow') === '1'
        ? { tomorrow: 1 as const }
        : {};
  const bounds = { ...(start !== '' && { start }), ...(end !== '' && { end }) };
  return {
    sportId,
    ask: {
      page: 0,
      per_page: countFrom(query.get('number_of_matches')),
      ...day,
      upcoming: 1,
      ...bounds,
      order_type: 'time',
    },
    markets: hasListMarkets(sportId) ? LIST_MARKETS : [null],
  };
}
