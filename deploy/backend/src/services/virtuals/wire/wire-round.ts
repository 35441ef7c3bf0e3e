import {
  FOOTBALL,
  MARKET_STATUS,
  type Market,
  VIRTUAL_PRODUCER,
  type VirtualMatch,
  type VirtualRound,
  type VirtualRoundHead,
} from '@jukwaa/contracts';
import { scoreAt } from '@jukwaa/domain/virtuals';
import { statusName } from '../../feed-protocol/index.ts';
import { ROW_MARKET } from '../prices/price-match.ts';
import { marketsOf } from '../prices/priced-matches.ts';
import { FIRST_SEQ, STOPPED_SEQ } from '../state/message-numbers.ts';
import { matchIdOf, phaseOf, type StateMatch, type VirtualRoundRow } from '../state/round-state.ts';

/** The country of virtual matches on slips and receipts. */
const COUNTRY = 'Virtual';
/** Codes of the feed for a match: not started, live, ended. */
const STATUS = { before: 0, live: 1, ended: 3 } as const;
const GAME_NUMBERS = 1_000_000;

/** Whether bets are accepted on a round at `now`, in Unix ms. */
export const takesBets = (round: VirtualRoundRow, now: number): boolean =>
  phaseOf(round) === 'BETTING' && now < round.state.closes_at;

/** A market as it stands now: after closing it accepts no bets. */
export const marketNow = (market: Market, isOpen: boolean): Market =>
  isOpen
    ? market
    : { ...market, status: MARKET_STATUS.suspended, status_name: statusName(MARKET_STATUS.suspended) };

/** The visible minute; null when no clock runs. */
function minuteAt({ course }: StateMatch, ms: number): string | null {
  const last = course.findLast(({ at }) => at <= ms);
  return last === undefined || last.kind === 'end' ? null : `${last.minute}'`;
}

/** Score, status and clock at `now`. */
function stateAt(round: VirtualRoundRow, match: StateMatch, now: number) {
  const phase = phaseOf(round);
  if (match.result !== null) {
    const [home_score, away_score] = match.result.full_time;
    return { home_score, away_score, match_status: 'Ended', match_time: null, status: STATUS.ended };
  }
  if (phase !== 'PLAYING')
    return {
      home_score: null,
      away_score: null,
      match_status: 'Not started',
      match_time: null,
      status: STATUS.before,
    };
  const ms = now - round.state.kick_off_at;
  const [home_score, away_score] = scoreAt(match.course, ms);
  const isFirst = !match.course.some(({ kind, at }) => kind === 'half_time' && at <= ms);
  return {
    home_score,
    away_score,
    match_status: isFirst ? '1st half' : '2nd half',
    match_time: minuteAt(match, ms),
    status: STATUS.live,
  };
}

/** The fields of a match in every list. `now` is Unix ms. */
export function matchEntriesOf(round: VirtualRoundRow, match: StateMatch, now: number) {
  const { competition, name, kick_off_at } = round.state;
  const isOpen = takesBets(round, now);
  const match_id = matchIdOf(competition, round.number, match.place);
  return {
    match_id,
    game_id: match_id % GAME_NUMBERS,
    sport_id: FOOTBALL,
    date: new Date(kick_off_at).toISOString(),
    home_team: match.home_team,
    away_team: match.away_team,
    ...stateAt(round, match, now),
    producer_id: VIRTUAL_PRODUCER,
    producer_status: 1 as const,
    category_id: 0,
    country: COUNTRY,
    tournament_id: competition,
    tournament: name,
    highlights_priority: 0,
    total_markets: isOpen ? marketsOf(round, match).length : 0,
    boosted: 0 as const,
    seq: isOpen ? FIRST_SEQ : STOPPED_SEQ,
  };
}

/** A match of a round for pages. */
export function wireMatch(
  slug: string,
  round: VirtualRoundRow,
  match: StateMatch,
  now: number,
): VirtualMatch {
  const isOpen = takesBets(round, now);
  const market =
    round.ending === null
      ? marketsOf(round, match).find(({ market_id }) => market_id === ROW_MARKET)
      : undefined;
  return {
    ...matchEntriesOf(round, match, now),
    highlight_market: market === undefined ? null : marketNow(market, isOpen),
    competition: slug,
    round: round.number,
    place: match.place,
    group: match.group,
    home_rate: match.home_rate,
    away_rate: match.away_rate,
    course: match.course,
    result: match.result,
  };
}

export const wireHead = (round: VirtualRoundRow): VirtualRoundHead => {
  const { season, day, days, stage, closes_at, kick_off_at, ends_at } = round.state;
  return {
    number: round.number,
    season,
    day,
    days,
    stage,
    phase: phaseOf(round),
    closes_at,
    kick_off_at,
    ends_at,
  };
};

/** A round for pages. `now` is Unix ms of the services' clock. */
export const wireRound = (slug: string, round: VirtualRoundRow, now: number): VirtualRound => ({
  ...wireHead(round),
  competition: slug,
  commitment: round.commitment,
  seed: round.seed,
  matches: round.state.matches.map((match) => wireMatch(slug, round, match, now)),
});
