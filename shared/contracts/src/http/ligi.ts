import * as v from 'valibot';
import { cleanName } from '../names.ts';
import { AfterId, Cents, Id, Instant, paged, WholeText } from '../primitives.ts';
import { MoneyTracking } from './tracking.ts';

/** Most entries of a player in a round, and most goals of a team in a prediction. */
export const MAX_LIGI_ENTRIES = 10;
export const MAX_GOALS = 20;
/** A match without a result so many hours after its kick-off is postponed. */
export const LIGI_PLAYED_WITHIN_HOURS = 24;
/** A result that is corrected within so many days after the settlement of its round is settled again. */
export const LIGI_CORRECTABLE_DAYS = 3;

/** A match of a Ligi Soo round. */
export const LigiGame = v.object({
  match_number: Id,
  match_id: Id,
  game_id: Id,
  date: Instant,
  home_team: v.string(),
  away_team: v.string(),
});
export type LigiGame = v.InferOutput<typeof LigiGame>;

/** The rules of a round, fixed at its opening. Shares are in hundredths of a percent. */
export const LigiRules = v.object({
  entry_cents: Cents,
  /** The share of an entry, after wager tax, that goes to the prizes; the operator keeps the rest. */
  prizes_bp: Id,
  /** The share of entries that are paid, rounded up to whole entries: 1000 is the best tenth. */
  paid_bp: Id,
  /** With fewer entries all are refunded. */
  min_entries: Id,
  points: v.object({ exact: Id, difference: Id, outcome: Id }),
  /** The points of the banker match count so many times. */
  banker_times: Id,
});
export type LigiRules = v.InferOutput<typeof LigiRules>;

/** A match day of the league, with predictions until its first kick-off. Fields below `games` are absent from an earlier server. */
export const LigiRound = v.object({
  id: Id,
  tournament: v.string(),
  /** First kick-off, when predictions close. */
  closes_at: Instant,
  games: v.array(LigiGame),
  rules: v.exactOptional(LigiRules),
  entries: v.exactOptional(Id),
  /** The prizes of the entries so far. */
  pool_cents: v.exactOptional(Cents),
});
export type LigiRound = v.InferOutput<typeof LigiRound>;
/** GET /api/ligi/round: the next round; null while no match of the league is scheduled. */
export const LigiRoundAnswer = v.object({ data: v.nullable(LigiRound) });

const Goals = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_GOALS));
/** The predicted score of a match. */
export const LigiPrediction = v.strictObject({ match_number: Id, home: Goals, away: Goals });
export type LigiPrediction = v.InferOutput<typeof LigiPrediction>;

/** POST /api/ligi/rounds/{id}/entries: one prediction for every match; the banker is the number of one of them. */
export const LigiEntryBody = v.strictObject({
  ...MoneyTracking.entries,
  predictions: v.pipe(v.array(LigiPrediction), v.minLength(1), v.maxLength(20)),
  banker: Id,
  stake_cents: v.pipe(Cents, v.minValue(1)),
});
export type LigiEntryBody = v.InferOutput<typeof LigiEntryBody>;
export const LigiEntryAnswer = v.object({ data: v.string(), id: v.string(), stake_cents: Cents });
export type LigiEntryAnswer = v.InferOutput<typeof LigiEntryAnswer>;

/** A match of a round with its current or final score. `postponed` gives no points to any entry. */
export const LigiScore = v.object({
  match_number: Id,
  state: v.picklist(['waiting', 'live', 'ended', 'postponed']),
  home_score: v.nullable(Id),
  away_score: v.nullable(Id),
});
export type LigiScore = v.InferOutput<typeof LigiScore>;

/** An entry of the user. `rank` counts from 1; null before the first kick-off. */
export const LigiEntry = v.object({
  id: v.string(),
  round_id: Id,
  created_at: Instant,
  predictions: v.array(LigiPrediction),
  banker: Id,
  points: Id,
  exact: Id,
  rank: v.nullable(Id),
  state: v.picklist(['open', 'won', 'lost', 'void']),
  stake_cents: Cents,
  wager_tax_cents: Cents,
  winning_cents: Cents,
  withholding_tax_cents: Cents,
  /** Null while the round is not settled. */
  paid_cents: v.nullable(Cents),
});
export type LigiEntry = v.InferOutput<typeof LigiEntry>;
/** GET /api/ligi/entries?round=: the user's own of a round, or the newest of all, newest first. */
export const LigiEntriesQuery = v.object({ round: v.optional(WholeText) });
export const LigiEntriesAnswer = v.object({ data: v.array(LigiEntry) });

/** A row of a table. `name` is a masked number; `own` marks the user's. `paid_cents` is null while unsettled. */
export const LigiTableRow = v.object({
  rank: Id,
  entry_id: v.string(),
  name: v.string(),
  own: v.boolean(),
  points: Id,
  exact: Id,
  /** The prize at the current scores, before withholding tax; the final one once the round is settled. Absent from an earlier server. */
  prize_cents: v.exactOptional(Cents),
  paid_cents: v.nullable(Cents),
});
export type LigiTableRow = v.InferOutput<typeof LigiTableRow>;
/** GET /api/ligi/rounds/{id}/table?league=: by points, exact scores and time of entry; `own` are the user's rows wherever they are. */
export const LigiTableAnswer = v.object({
  ...paged(LigiTableRow).entries,
  own: v.array(LigiTableRow),
});

/** A round after its first kick-off. */
export const LigiRoundResult = v.object({
  ...LigiRound.entries,
  state: v.picklist(['running', 'settled', 'refunded']),
  settled_at: v.nullable(Instant),
  scores: v.array(LigiScore),
  /** Prizes by rank, best first, before withholding tax; of a settled round. Tied ranks share theirs. */
  prizes: v.array(v.object({ rank: Id, prize_cents: Cents })),
  house_cents: Cents,
  rounding_cents: Cents,
});
export type LigiRoundResult = v.InferOutput<typeof LigiRoundResult>;
const Paging = {
  page: v.optional(v.pipe(v.string(), v.digits(), v.maxLength(6), v.transform(Number)), '0'),
  per_page: v.optional(
    v.pipe(v.string(), v.digits(), v.maxLength(3), v.transform(Number), v.minValue(1), v.maxValue(100)),
    '20',
  ),
};
export const LigiRoundsQuery = v.object({ ...Paging, after: v.optional(AfterId) });
/** GET /api/ligi/rounds: closed ones with entries, newest first; GET /api/ligi/rounds/{id}: a closed one. */
export const LigiRoundsAnswer = paged(LigiRoundResult);
export const LigiRoundResultAnswer = v.object({ data: LigiRoundResult });

/** A row of the season's table: the sum of a player's best entry of each round. */
export const LigiSeasonRow = v.object({
  rank: Id,
  /** Names the row in every page of the table; absent from an earlier server. */
  player: v.exactOptional(v.string()),
  name: v.string(),
  own: v.boolean(),
  points: Id,
  exact: Id,
  rounds: Id,
});
export type LigiSeasonRow = v.InferOutput<typeof LigiSeasonRow>;
/** GET /api/ligi/season?league= */
export const LigiSeasonAnswer = v.object({
  ...paged(LigiSeasonRow).entries,
  own: v.nullable(LigiSeasonRow),
});

export const LigiLeagueCode = v.pipe(
  v.string(),
  v.trim(),
  v.toUpperCase(),
  v.regex(/^[A-Z]{6}$/, 'six letters'),
);
export const LigiLeagueName = v.pipe(
  v.string(),
  v.maxLength(120),
  v.transform(cleanName),
  v.minLength(3),
  v.maxLength(30),
);
/** A table's query: with a `league` only its members' rows, for its members. `after` is a place: points, exact scores, id. */
export const LigiTableQuery = v.object({
  ...Paging,
  league: v.optional(LigiLeagueCode),
  after: v.optional(v.pipe(v.string(), v.regex(/^\d{1,6}\.\d{1,6}\.\d{1,15}$/))),
});
/** A private league: a table of its members, without money of its own. */
export const LigiLeague = v.object({
  code: v.string(),
  name: v.string(),
  members: Id,
  /** True for its founder, who can remove members. */
  own: v.boolean(),
});
export type LigiLeague = v.InferOutput<typeof LigiLeague>;
/** POST /api/ligi/leagues founds one; POST /api/ligi/leagues/join; POST /api/ligi/leagues/{code}/leave, with the remaining ones. */
export const NewLigiLeagueBody = v.strictObject({ name: LigiLeagueName });
export const JoinLigiLeagueBody = v.strictObject({ code: LigiLeagueCode });
export const LigiLeagueAnswer = v.object({ data: LigiLeague });
export const LigiLeaguesAnswer = v.object({ data: v.array(LigiLeague) });
/** A member; `member` is an id of the membership, not of the user. POST /api/ligi/leagues/{code}/members/{member}/remove. */
export const LigiMember = v.object({ member: Id, name: v.string(), own: v.boolean(), founder: v.boolean() });
export type LigiMember = v.InferOutput<typeof LigiMember>;
export const LigiMembersAnswer = v.object({ data: v.array(LigiMember) });

/** Codes with which a call is refused, in addition to those of any order and of any stake. */
export const LIGI_REFUSALS = [
  'no_such_round',
  'predictions_incomplete',
  'no_banker',
  'too_many_entries',
  'no_such_league',
  'league_full',
  'too_many_leagues',
  'not_founder',
] as const;
export type LigiRefusal = (typeof LIGI_REFUSALS)[number];
