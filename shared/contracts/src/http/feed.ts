import * as v from 'valibot';
import { Flag, Id, Instant } from '../primitives.ts';
import { SportId } from '../sports.ts';
import { PushedMarket } from './sandbox-feed.ts';

/** Ids of the feed are stored as 32-bit numbers. */
const feedId = v.pipe(Id, v.maxValue(2_147_483_647));
const name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(80));

/**
 * POST /api/feed/matches: a provider's match with its opening markets. `external_id` is the provider's own id; a
 * repeat changes nothing.
 */
export const ProviderMatchBody = v.strictObject({
  external_id: v.pipe(v.string(), v.regex(/^[\w:.-]{1,80}$/)),
  sport_id: SportId,
  home_team: name,
  away_team: name,
  starts_at: Instant,
  country: name,
  category_id: feedId,
  tournament: name,
  tournament_id: feedId,
  /** Higher comes first in lists. */
  priority: v.optional(feedId, 50),
  boosted: v.optional(Flag, 0),
  markets: v.optional(v.pipe(v.array(PushedMarket), v.maxLength(500)), []),
});
export type ProviderMatchBody = v.InferOutput<typeof ProviderMatchBody>;
export const ProviderMatchAnswer = v.object({ match_id: Id, game_id: Id, is_new: v.boolean() });

/**
 * The data that a provider must resend after a producer's silence, before its markets open. This includes everything since
 * `after` (all open markets when null), and the results of these started, unsettled matches. `snapshot_complete` with
 * the `request_id` ends it.
 */
export const RecoveryWish = v.object({
  request_id: Id,
  after: v.nullable(Instant),
  unsettled: v.array(Id),
});
export type RecoveryWish = v.InferOutput<typeof RecoveryWish>;

/** POST /api/feed/messages: `recovery` answers an alive message while messages are missing. */
export const FeedAnswer = v.object({
  data: v.object({ message: v.string() }),
  recovery: v.nullable(RecoveryWish),
});
