import type { Side, VirtualResult, VirtualTable } from '@jukwaa/contracts';
import { commitmentOf } from '@jukwaa/domain/fairness';
import { type PlayedMatch, scorersOf, virtualCourse } from '@jukwaa/domain/virtuals';
import { footballMarket, type OfferedMarket, STANDARD_MARGINS } from '../../pricing/index.ts';
import { offeredMarkets } from '../prices/price-match.ts';
import { dayAfter, matchesOfDay, type SeasonTeams } from './season-round.ts';
import { tableOf } from './table-of.ts';

/** A market as it is offered before kick-off, with the margin that its family has by the first policy. */
interface SimulatedMarket extends OfferedMarket {
  readonly margin: number;
}

/** A played match with the prices that were offered on it. */
export interface SimulatedMatch extends Pick<PlayedMatch, 'stage' | 'home_team' | 'away_team'> {
  readonly markets: readonly SimulatedMarket[];
  readonly result: VirtualResult;
  /** The sides of its goals in 90 minutes, in their order. */
  readonly scorers: readonly Side[];
}

/** A round with the table that pages show after it. */
interface SimulatedRound {
  readonly matches: readonly SimulatedMatch[];
  readonly table: VirtualTable;
}

/** The shown time of a match, in ms; it changes no result. */
const SHOWN_MS = 45_000;

const withMargin = (market: OfferedMarket): SimulatedMarket => {
  const rule = footballMarket(market.market_id);
  if (rule === undefined) throw new Error(`market ${market.market_id} has no rule`);
  return { ...market, margin: STANDARD_MARGINS[rule.family] };
};

/**
 * Plays rounds of a competition in memory, season after season, as its service plans and plays them. The seeds are fixed by `name`, so
 * that a run can be repeated.
 */
export async function* simulateRounds(
  competition: SeasonTeams,
  rounds: number,
  name: string,
): AsyncGenerator<SimulatedRound> {
  let season: PlayedMatch[] = [];
  let at = dayAfter(competition, null);
  for (let round = 1; round <= rounds; round += 1) {
    if (at.day === 1) season = [];
    const day = matchesOfDay(competition, at, season);
    if (day === null) throw new Error(`the teams of day ${at.day} in season ${at.season} are not known`);
    const { stage, matches } = day;
    const seed = await commitmentOf(`${name}:${competition.slug}:${round}`);
    const times = { stage, kick_off_at: 0, ends_at: SHOWN_MS };
    const courses = await Promise.all(matches.map((match) => virtualCourse(seed, match, times)));
    const simulated = courses.flatMap(({ events, result }, n) => {
      const match = matches[n];
      return match === undefined ? [] : [{ match: { ...match, stage, result }, scorers: scorersOf(events) }];
    });
    season.push(...simulated.map(({ match }) => match));
    yield {
      table: tableOf(competition, at.season, season),
      matches: simulated.map(({ match, scorers }) => ({
        ...match,
        markets: offeredMarkets(match, STANDARD_MARGINS).map(withMargin),
        scorers,
      })),
    };
    at = dayAfter(competition, at);
  }
}
