import * as v from 'valibot';
import { AfterId, Cents, Id, Instant, paged } from '../primitives.ts';

export const LAUNCH_MODES = ['money', 'demo'] as const;
export const LaunchMode = v.picklist(LAUNCH_MODES);
export type LaunchMode = v.InferOutput<typeof LaunchMode>;

/** POST /api/casino/launch: money needs a session of the player, a demo does not. */
export const LaunchBody = v.strictObject({
  game: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,64}$/)),
  mode: LaunchMode,
});
export type LaunchBody = v.InferOutput<typeof LaunchBody>;

/**
 * The address of the game for the frame, with its single-use token. Empty: the provider has no address for the game, and the
 * page sends the player home. `origin` is the only origin whose messages the page accepts.
 */
export const LaunchAnswer = v.object({
  address: v.string(),
  origin: v.string(),
  /** Valid for one exchange within two minutes; null for a demo. */
  token: v.nullable(v.string()),
  /** When the oldest open round of the player at this game started; null without one. */
  unfinished_since: v.nullable(Instant),
  /** Whether the game sends the messages of `frame/game-frame.ts`. Of a game that does not, the page waits for no `ready`. */
  speaks_frame: v.optional(v.boolean(), true),
});
export type LaunchAnswer = v.InferOutput<typeof LaunchAnswer>;

/** Refusal codes of the lobby and the launch, in addition to the common ones. */
export const CASINO_REFUSALS = [
  'no_such_game',
  'no_demo',
  'provider_down',
  'no_such_round',
  'too_many_favourites',
] as const;
export type CasinoRefusal = (typeof CASINO_REFUSALS)[number];

export const CasinoRoundState = v.picklist(['open', 'ended', 'void']);
export type CasinoRoundState = v.InferOutput<typeof CasinoRoundState>;
/** A round of the player's own. Its lines in the statement have the reference `{id}-{transaction}`. */
export const CasinoRound = v.object({
  id: Id,
  game: v.string(),
  name: v.string(),
  provider: v.string(),
  state: CasinoRoundState,
  staked_cents: Cents,
  won_cents: Cents,
  refunded_cents: Cents,
  opened_at: Instant,
  ended_at: v.nullable(Instant),
});
export type CasinoRound = v.InferOutput<typeof CasinoRound>;
/** GET /api/casino/rounds, newest first. */
export const CasinoRoundsAnswer = paged(CasinoRound);
export type CasinoRoundsAnswer = v.InferOutput<typeof CasinoRoundsAnswer>;
export const CasinoRoundsQuery = v.object({
  page: v.optional(v.pipe(v.string(), v.digits(), v.maxLength(6), v.transform(Number)), '0'),
  after: v.optional(AfterId),
});
/** GET /api/casino/rounds/{id}: the round with its movements, in their order. */
export const CasinoMovement = v.object({
  kind: v.picklist(['bet', 'win', 'rollback']),
  amount_cents: Cents,
  at: Instant,
});
export type CasinoMovement = v.InferOutput<typeof CasinoMovement>;
export const CasinoRoundAnswer = v.object({ ...CasinoRound.entries, movements: v.array(CasinoMovement) });
export type CasinoRoundAnswer = v.InferOutput<typeof CasinoRoundAnswer>;
