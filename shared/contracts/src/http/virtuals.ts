import * as v from 'valibot';
import { Cents, Id, Instant, paged } from '../primitives.ts';
import { DrawGame } from './draw-bets.ts';
import { DrawnResult } from './draws.ts';
import { Highlight, MatchDetail } from './fixture.ts';
import { Side } from './timeline.ts';

/** A time of the services' clock in Unix ms; `now` of an answer and the header `server-time` are on the same clock. */
const Ms = v.pipe(v.number(), v.integer(), v.minValue(0));
/** 32 bytes in lower-case hex. */
const Hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

/** BETTING accepts bets; CLOSED waits for kick-off; PLAYING shows the match; ENDED has results; REFUNDED gave the stakes back. */
export const VIRTUAL_PHASES = ['BETTING', 'CLOSED', 'PLAYING', 'ENDED', 'REFUNDED'] as const;
export const VirtualPhase = v.picklist(VIRTUAL_PHASES);
export type VirtualPhase = v.InferOutput<typeof VirtualPhase>;

/** A league has only `league` days; a tournament has groups and then knock-out rounds; on demand every round is `single`. */
export const VIRTUAL_STAGES = [
  'league',
  'group',
  'round-of-16',
  'quarter-final',
  'semi-final',
  'final',
  'single',
] as const;
export const VirtualStage = v.picklist(VIRTUAL_STAGES);
export type VirtualStage = v.InferOutput<typeof VirtualStage>;

/** The times and the place of a round, without its matches. */
export const VirtualRoundHead = v.object({
  number: Id,
  /** Counts the seasons of the competition from 1. */
  season: Id,
  /** The day of the season, from 1 to `days`. */
  day: Id,
  days: Id,
  stage: VirtualStage,
  phase: VirtualPhase,
  closes_at: Ms,
  kick_off_at: Ms,
  /** The end of the shown match, when the results count and bets are paid. */
  ends_at: Ms,
});
export type VirtualRoundHead = v.InferOutput<typeof VirtualRoundHead>;

/** The draws of a game on a clock, as the lobby shows them. */
export const LobbyDraw = v.object({
  game: DrawGame,
  /** The draw that comes next; null while it is not announced. */
  number: v.nullable(Id),
  /** Betting ends, the draw is made, and its result counts. */
  closes_at: Ms,
  draw_at: Ms,
  ends_at: Ms,
  /** The newest result; null before the first. */
  last: v.nullable(DrawnResult),
  /** The operator has paused the game: no new draw is announced. */
  paused: v.boolean(),
});
export type LobbyDraw = v.InferOutput<typeof LobbyDraw>;

/** A virtual competition, or an instant game: with draws on a clock, or one that the player starts. */
export const VirtualLeague = v.object({
  slug: v.string(),
  name: v.string(),
  kind: v.picklist(['league', 'tournament', 'instant']),
  path: v.string(),
  /** Kick-off of the next round, or the next draw; null for games that the player starts. */
  next_round_at: v.nullable(Instant),
  round_seconds: v.nullable(Id),
  teams: v.array(v.string()),
  /** The round that is playing, and those that take bets, by kick-off. */
  rounds: v.optional(v.array(VirtualRoundHead), []),
  /** Null for games without draws for everybody. */
  draw: v.optional(v.nullable(LobbyDraw), null),
});
export type VirtualLeague = v.InferOutput<typeof VirtualLeague>;
export const VirtualsAnswer = v.object({ data: v.array(VirtualLeague) });

export const VIRTUAL_EVENTS = [
  'attack',
  'shot',
  'save',
  'corner',
  'goal',
  'yellow_card',
  'red_card',
  'half_time',
  'full_time',
  'extra_time',
  'penalty_scored',
  'penalty_missed',
  'end',
] as const;
export const VirtualEventKind = v.picklist(VIRTUAL_EVENTS);
export type VirtualEventKind = v.InferOutput<typeof VirtualEventKind>;

/** An event of a match's course. `at` is in ms after kick-off on the services' clock, `minute` is the visible clock. */
export const VirtualEvent = v.object({
  at: Ms,
  minute: Id,
  kind: VirtualEventKind,
  side: v.nullable(Side),
});
export type VirtualEvent = v.InferOutput<typeof VirtualEvent>;

/** Home goals, then away goals. */
export const VirtualScore = v.tuple([Id, Id]);
export type VirtualScore = v.InferOutput<typeof VirtualScore>;

/** How a match ended. Markets count the 90 minutes, `full_time`; extra time and penalties only decide who goes on. */
export const VirtualResult = v.object({
  half_time: VirtualScore,
  full_time: VirtualScore,
  extra_time: v.nullable(VirtualScore),
  penalties: v.nullable(VirtualScore),
  winner: v.nullable(Side),
});
export type VirtualResult = v.InferOutput<typeof VirtualResult>;

/** A match of a round, as a row of the shared match lists with what only virtual matches have. `producer_id` is 6. */
export const VirtualMatch = v.object({
  ...Highlight.entries,
  competition: v.string(),
  round: Id,
  place: Id,
  /** The letter of its group; null outside of a group stage. */
  group: v.nullable(v.string()),
  /** Expected goals of each side in thousandths: with the seed they give the course, see `virtualCourse` of `@jukwaa/domain/virtuals`. */
  home_rate: Id,
  away_rate: Id,
  /** From kick-off on; empty before. */
  course: v.array(VirtualEvent),
  /** From the end of the match on. */
  result: v.nullable(VirtualResult),
});
export type VirtualMatch = v.InferOutput<typeof VirtualMatch>;

export const VirtualRound = v.object({
  ...VirtualRoundHead.entries,
  competition: v.string(),
  /** SHA-256 of the seed, public before betting opens. */
  commitment: Hash,
  /** Revealed at the end; null before. */
  seed: v.nullable(Hash),
  matches: v.array(VirtualMatch),
});
export type VirtualRound = v.InferOutput<typeof VirtualRound>;

/** GET /api/virtuals/{competition}: its screen, for anyone. */
export const VirtualCompetition = v.object({
  now: Ms,
  competition: VirtualLeague,
  min_cents: Cents,
  max_cents: Cents,
  paused: v.boolean(),
  /** The round that is playing or ended last, then those that take bets, by kick-off. */
  rounds: v.array(VirtualRound),
});
export type VirtualCompetition = v.InferOutput<typeof VirtualCompetition>;
export const VirtualCompetitionAnswer = v.object({ data: VirtualCompetition });

/** GET /api/virtuals/{competition}/rounds: ended rounds, newest first. GET …/rounds/{number} is one round in any phase. */
export const VirtualRoundsAnswer = paged(VirtualRound);
export const VirtualRoundAnswer = v.object({ data: VirtualRound });

/** A row of a table. `form` holds the last five results, newest last. */
export const VirtualStanding = v.object({
  team: v.string(),
  played: Id,
  won: Id,
  drawn: Id,
  lost: Id,
  goals_for: Id,
  goals_against: Id,
  points: Id,
  form: v.array(v.picklist(['W', 'D', 'L'])),
});
export type VirtualStanding = v.InferOutput<typeof VirtualStanding>;

/** A tie of the bracket; teams are null until they are known. */
export const VirtualTie = v.object({
  stage: VirtualStage,
  place: Id,
  home_team: v.nullable(v.string()),
  away_team: v.nullable(v.string()),
  result: v.nullable(VirtualResult),
});
export type VirtualTie = v.InferOutput<typeof VirtualTie>;

/** GET /api/virtuals/{competition}/table: the season so far. A league has one group with the name ''. */
export const VirtualTable = v.object({
  season: Id,
  groups: v.array(v.object({ name: v.string(), standings: v.array(VirtualStanding) })),
  bracket: v.array(VirtualTie),
});
export type VirtualTable = v.InferOutput<typeof VirtualTable>;
export const VirtualTableAnswer = v.object({ data: VirtualTable });

/** An earlier match of a team, newest first. */
export const VirtualPastMatch = v.object({
  round: Id,
  season: Id,
  home_team: v.string(),
  away_team: v.string(),
  full_time: VirtualScore,
});
export type VirtualPastMatch = v.InferOutput<typeof VirtualPastMatch>;

/** GET /api/virtuals/matches/{match_id}: every market of a match, with the form of both teams. */
export const VirtualMatchDetail = v.object({
  ...MatchDetail.entries,
  competition: v.string(),
  round: Id,
  place: Id,
  head_to_head: v.array(VirtualPastMatch),
  home_last: v.array(VirtualPastMatch),
  away_last: v.array(VirtualPastMatch),
});
export type VirtualMatchDetail = v.InferOutput<typeof VirtualMatchDetail>;
export const VirtualMatchAnswer = v.object({ data: VirtualMatchDetail });

/**
 * POST /api/virtuals/englandondemand/rounds creates the user's own round, or returns the open one; POST …/rounds/{number}/start kicks it off. Both
 * answer `VirtualRoundAnswer`. A round that is not started within ten minutes is refunded.
 */
export const VIRTUAL_ON_DEMAND = 'englandondemand';
