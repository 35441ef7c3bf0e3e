import { type ReplayRow, SPORTS } from '@jukwaa/contracts';
import type { NewMatch } from '../../fixture/index.ts';
import { fitGoals, type Margins } from '../../pricing/index.ts';
import { footballOffer } from '../play/football-offer.ts';
import { type FootballPlan, playMs } from '../play/football-plan.ts';
import { playAt } from '../play/football-play.ts';
import { knownScript } from '../play/football-script.ts';

/** Replayed matches come before the simulated programme in lists, because the operator wants to see them. */
const PRIORITY = 120;
/** Feed ids of replayed competitions from the letters of country and name, outside the range of real ones. */
const idOf = (text: string) =>
  900_000 + [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 90_000, 7);

export interface ReplayedMatch {
  readonly match: NewMatch;
  readonly plan: FootballPlan;
}

/** A row of a season file as a match that is played from `starts_at` on to the row's scores. */
export function replayedMatch(
  row: ReplayRow,
  run: string,
  speed: number,
  starts_at: number,
  margins: Margins,
): ReplayedMatch {
  const { over, under, ...result } = row.odds;
  const quotes = over === undefined || under === undefined ? result : { ...result, over, under };
  const external_id = `replay:${run}:${row.line}`;
  const seed = `${row.tournament}:${row.home_team}:${row.away_team}:${row.line}`;
  const { corners, yellow_cards, red_cards } = row;
  const counts = { corners, yellow_cards, red_cards };
  const options = { seed, model: fitGoals(quotes), quotes, speed, counts };
  const plan = knownScript(options, row.half_time, row.full_time);
  const play = playAt(plan, starts_at, starts_at - 1);
  const match: NewMatch = {
    external_id,
    source: `replay:${run}`,
    plan,
    sport_id: SPORTS.football,
    category_id: idOf(row.country),
    country: row.country,
    tournament_id: idOf(`${row.country}/${row.tournament}`),
    tournament: row.tournament,
    priority: PRIORITY,
    boosted: 0,
    home_team: row.home_team,
    away_team: row.away_team,
    starts_at,
    markets: footballOffer(plan, play, { startsAt: starts_at, now: starts_at - 1, margins }),
  };
  return { match, plan };
}

/** The time of its end, Unix ms. */
export const endsAt = (plan: FootballPlan, starts_at: number): number => starts_at + playMs(plan);
