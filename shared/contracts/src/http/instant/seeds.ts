import * as v from 'valibot';
import { Id, Instant } from '../../primitives.ts';

/** SHA-256 of a server seed's text, or a server seed: 64 lower-case hex digits. */
export const SeedHex = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, '64 hex digits'));
/** The player's part of the outcomes: visible ASCII without a colon, which separates the parts of a draw. */
export const ClientSeed = v.pipe(
  v.string(),
  v.regex(/^[!-9;-~]{1,64}$/, '1 to 64 characters, without spaces and colons'),
);

/** The seeds of a player's next rounds. */
export const PlayerSeeds = v.object({
  /** SHA-256 of the server seed in use. */
  commitment: SeedHex,
  client_seed: ClientSeed,
  /** The nonce of the next round; each round counts it up, in all games. */
  nonce: Id,
  /** SHA-256 of the server seed that rotation brings into use. */
  next_commitment: SeedHex,
});
export type PlayerSeeds = v.InferOutput<typeof PlayerSeeds>;
/** GET /api/instant/seeds */
export const PlayerSeedsAnswer = v.object({ data: PlayerSeeds });

/** POST /api/instant/seeds/client: takes effect at the next round; an open round keeps its seeds. */
export const ClientSeedBody = v.strictObject({ client_seed: ClientSeed });
export type ClientSeedBody = v.InferOutput<typeof ClientSeedBody>;

/**
 * POST /api/instant/seeds/rotate: reveals the server seed in use. The body names it, so that a repeat after a lost answer reveals
 * the same seed and rotates nothing. Refused with 409 `round_open` while a round of it is open.
 */
export const RotateSeedsBody = v.strictObject({ commitment: SeedHex });
export type RotateSeedsBody = v.InferOutput<typeof RotateSeedsBody>;
export const RotateSeedsAnswer = v.object({
  data: PlayerSeeds,
  revealed: v.object({ server_seed: SeedHex, commitment: SeedHex, revealed_at: Instant }),
});
export type RotateSeedsAnswer = v.InferOutput<typeof RotateSeedsAnswer>;
