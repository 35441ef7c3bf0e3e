import * as v from 'valibot';
import { Id, Instant } from '../../primitives.ts';
import { InstantGame } from './games.ts';
import { StateParts } from './parts.ts';
import { ClientSeed, SeedHex } from './seeds.ts';

/** The seeds of a round. With the revealed server seed anyone can replay it. */
export const RoundProof = v.object({
  commitment: SeedHex,
  client_seed: ClientSeed,
  nonce: Id,
  /** Null until the player rotates the seeds. */
  server_seed: v.nullable(SeedHex),
});
export type RoundProof = v.InferOutput<typeof RoundProof>;

/** The fields of every round in addition to its game, its actions and its state. */
export const RoundParts = {
  id: v.string(),
  opened_at: Instant,
  /** Null while the round is open. */
  ended_at: v.nullable(Instant),
  /** An abandoned round is `settled` by the rule of its game, or `refunded` where the rule cannot end it. Null while open. */
  ending: v.nullable(v.picklist(['played', 'settled', 'refunded'])),
  proof: RoundProof,
};

/** A round of one game, as its player sees it: `actions` in their order, `state` after them. */
export const roundOf = <
  const TGame extends InstantGame,
  TAction extends v.GenericSchema,
  TState extends v.GenericSchema,
>(
  game: TGame,
  { action, state }: { readonly action: TAction; readonly state: TState },
) => v.object({ ...RoundParts, game: v.literal(game), actions: v.array(action), state });

/** A round of any game: its page reads actions and state by the schemas of the game. */
export const InstantRoundFrame = v.object({
  ...RoundParts,
  game: InstantGame,
  actions: v.array(v.unknown()),
  state: v.looseObject(StateParts),
});
export type InstantRoundFrame = v.InferOutput<typeof InstantRoundFrame>;

/**
 * POST /api/instant/{game}/round stakes and deals a round, POST /api/instant/{game}/round/{id}/act plays on; both once per
 * Idempotency-Key. A repeat gets the first answer, also when the round has gone on since. 409 `round_open` while the player has an open round of the game.
 */
export const openBodyOf = <TBet extends v.GenericSchema>({ bet }: { readonly bet: TBet }) =>
  v.strictObject({ bet });
export const actBodyOf = <TAction extends v.GenericSchema>({ action }: { readonly action: TAction }) =>
  v.strictObject({ action });
export const roundAnswerOf = <
  const TGame extends InstantGame,
  TAction extends v.GenericSchema,
  TState extends v.GenericSchema,
>(
  game: TGame,
  schemas: { readonly action: TAction; readonly state: TState },
) => v.object({ data: roundOf(game, schemas) });
/** GET /api/instant/{game}/round: the open round of the game; null without one. */
export const openRoundAnswerOf = <
  const TGame extends InstantGame,
  TAction extends v.GenericSchema,
  TState extends v.GenericSchema,
>(
  game: TGame,
  schemas: { readonly action: TAction; readonly state: TState },
) => v.object({ data: v.nullable(roundOf(game, schemas)) });

/** Codes with which a call about rounds is refused, in addition to those of any order and of any stake. */
export const INSTANT_REFUSALS = [
  'no_such_round',
  'round_open',
  'round_over',
  'not_allowed',
  'bad_choice',
  'seeds_changed',
] as const;
export type InstantRefusal = (typeof INSTANT_REFUSALS)[number];
