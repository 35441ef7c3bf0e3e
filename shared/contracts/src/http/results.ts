import * as v from 'valibot';
import { Day, FlagText, Id, Instant, paged, WholeText } from '../primitives.ts';
import { AnySportId, SportId, SportTitle } from '../sports.ts';
import { Highlight, matchEntries, Tournament } from './fixture.ts';
import { Timeline } from './timeline.ts';

const text = (most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most));
/** `kick-off.match_id` of a row, the sort key of the lists. Clients only pass it on. */
const KickOffPlaceText = v.pipe(v.string(), v.regex(/^\d{1,15}\.\d{1,15}$/, 'the next of an answer'));
const page = {
  page: v.optional(WholeText, '0'),
  per_page: v.optional(v.pipe(WholeText, v.minValue(1), v.maxValue(100)), '20'),
  after: v.optional(KickOffPlaceText),
};

/** An ended match with its final score. */
export const MatchResult = v.object({
  match_id: Id,
  game_id: Id,
  sport_id: AnySportId,
  sport_name: SportTitle,
  date: Instant,
  category_id: Id,
  country: v.string(),
  tournament_id: Id,
  tournament: v.string(),
  home_team: v.string(),
  away_team: v.string(),
  home_score: Id,
  away_score: Id,
  /** Absent in sports without a half-time, and for a match whose first half was not followed. */
  half_time: v.exactOptional(v.object({ home: Id, away: Id })),
});
export type MatchResult = v.InferOutput<typeof MatchResult>;

/** Query of GET /results/{sport_id}: newest first. `date` is a day in Nairobi. */
export const ResultsQuery = v.object({
  ...page,
  date: v.optional(Day),
  tournament_id: v.optional(WholeText),
  category_id: v.optional(WholeText),
});
export const ResultsAnswer = paged(MatchResult);

/** Won, drawn or lost, from the view of the requested team. */
export const FORM_OUTCOMES = ['W', 'D', 'L'] as const;
export const FormOutcome = v.picklist(FORM_OUTCOMES);
export type FormOutcome = v.InferOutput<typeof FormOutcome>;
export const FormMatch = v.object({ ...MatchResult.entries, outcome: FormOutcome });
export type FormMatch = v.InferOutput<typeof FormMatch>;
/** The last matches of a team, newest first: at most five. */
export const TeamForm = v.object({ team: v.string(), matches: v.array(FormMatch) });
export type TeamForm = v.InferOutput<typeof TeamForm>;
/**
 * GET /games/{game_id}/form. `head_to_head` are the last meetings of the two teams at either ground, newest first, at
 * most ten; its `outcome` is from the view of the requested match's home team.
 */
export const MatchForm = v.object({ home: TeamForm, away: TeamForm, head_to_head: v.array(FormMatch) });
export type MatchForm = v.InferOutput<typeof MatchForm>;
export const MatchFormAnswer = v.object({ data: MatchForm });

/** A match without odds, with its timeline. */
export const LivescoreMatch = v.object({ ...matchEntries, timeline: Timeline });
export type LivescoreMatch = v.InferOutput<typeof LivescoreMatch>;
/**
 * Query of GET /livescore/{sport_id}: a day in Nairobi (today by default) with its ended and upcoming matches; with
 * `live` 1 the running matches of any day. By kick-off.
 */
export const LivescoreQuery = v.object({
  ...page,
  date: v.optional(Day),
  live: v.optional(FlagText),
  tournament_id: v.optional(WholeText),
});
export const LivescoreAnswer = paged(LivescoreMatch);

/** Shortest and longest search text, in characters. */
export const SEARCH_MIN_LENGTH = 2;
export const SEARCH_MAX_LENGTH = 80;
/** Query of GET /search, as the visitor types. Without `sport_id`, all sports. */
export const SearchQuery = v.object({
  q: v.pipe(text(SEARCH_MAX_LENGTH), v.minLength(SEARCH_MIN_LENGTH)),
  sport_id: v.optional(v.pipe(WholeText, SportId)),
  per_page: v.optional(v.pipe(WholeText, v.minValue(1), v.maxValue(50)), '20'),
});
export const FoundTeam = v.object({ name: v.string(), sport_id: AnySportId, games: Id });
export type FoundTeam = v.InferOutput<typeof FoundTeam>;
export const FoundLeague = v.object({ ...Tournament.entries, sport_id: AnySportId, sport_name: SportTitle });
export type FoundLeague = v.InferOutput<typeof FoundLeague>;
/**
 * Leagues and teams whose name contains every word, and matches whose teams, league or game id do; a club's nickname
 * counts as its name. Matches found by team or game id come first, and those where a word has a typo last. `total`
 * counts all matches, `near` those with a typo; older services omit it.
 */
export const Found = v.object({
  leagues: v.array(FoundLeague),
  teams: v.array(FoundTeam),
  matches: v.array(Highlight),
  total: Id,
  near: v.optional(Id, 0),
});
export type Found = v.InferOutput<typeof Found>;
export const SearchAnswer = v.object({ data: Found });
/** GET /leagues/{sport_id}/today: the leagues with the most matches that kick off today in Nairobi and have not ended. */
export const TodayLeaguesAnswer = v.object({ data: v.array(FoundLeague) });

/** A country (or other category) with its matches that have not ended. */
export const Country = v.object({ category_id: Id, category_name: v.string(), tournaments: Id, games: Id });
export type Country = v.InferOutput<typeof Country>;
export const CountriesAnswer = v.object({ data: v.array(Country) });

export const TableRow = v.object({
  position: Id,
  team: v.string(),
  played: Id,
  won: Id,
  drawn: Id,
  lost: Id,
  goals_for: Id,
  goals_against: Id,
  goal_difference: v.pipe(v.number(), v.integer()),
  points: Id,
  /** The last five matches of the table, newest first; empty from older services. */
  form: v.optional(v.array(FormOutcome), []),
});
export type TableRow = v.InferOutput<typeof TableRow>;
/** A league's table: three points for a win, one for a draw, over the matches ended since `since`. */
export const LeagueTable = v.object({
  tournament_id: Id,
  tournament: v.string(),
  country: v.string(),
  since: Instant,
  rows: v.array(TableRow),
});
export type LeagueTable = v.InferOutput<typeof LeagueTable>;
/** GET /tables/{tournament_id}. */
export const TableAnswer = v.object({ data: LeagueTable });
