import type { VirtualMatchDetail } from '@jukwaa/contracts';
import { marketsOf } from '../prices/priced-matches.ts';
import type { VirtualRoundRow } from '../state/round-state.ts';
import { marketNow, matchEntriesOf, takesBets } from '../wire/wire-round.ts';
import { pastMatches } from './season-table.ts';

/** The markets of a match of a round, with the last matches of both teams. */
export function matchDetail(
  slug: string,
  round: VirtualRoundRow,
  place: number,
  ended: readonly VirtualRoundRow[],
  now: number,
): VirtualMatchDetail | null {
  const match = round.state.matches.find((one) => one.place === place);
  if (match === undefined) return null;
  const isOpen = takesBets(round, now);
  const { home_team, away_team } = match;
  const plays = (team: string) => (home: string, away: string) => home === team || away === team;
  return {
    ...matchEntriesOf(round, match, now),
    markets: round.ending === null ? marketsOf(round, match).map((market) => marketNow(market, isOpen)) : [],
    timeline: [],
    competition: slug,
    round: round.number,
    place,
    head_to_head: pastMatches(
      ended,
      (home, away) => plays(home_team)(home, away) && plays(away_team)(home, away),
    ),
    home_last: pastMatches(ended, plays(home_team)),
    away_last: pastMatches(ended, plays(away_team)),
  };
}
