import * as v from 'valibot';
import { Instant } from '../primitives.ts';
import { EnvelopeSignature } from './provenance.ts';

/** Payload type of a signed move, so that no signature of another statement counts for one. */
export const MOVE_PAYLOAD_TYPE = 'application/vnd.jukwaa.move+json';
const MAX_MOVE_BYTES = 2_000;

/** Moves of a pointer to an existing version. */
export const MoveAction = v.picklist(['promote', 'rollback', 'canary']);
export type MoveAction = v.InferOutput<typeof MoveAction>;

/** The payload: the move as the call asks for it, when it was signed, and a value that no other move has. */
export const MoveStatement = v.object({
  remote: v.string(),
  action: MoveAction,
  /** As the mover named it; null for the canary, or for the version before. */
  version: v.nullable(v.string()),
  /** Percent of the visitors; null unless it is a canary. */
  share: v.nullable(v.number()),
  signed_at: Instant,
  nonce: v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/)),
});
export type MoveStatement = v.InferOutput<typeof MoveStatement>;

/** A signed move (DSSE v1, like the statement of a version). */
export const SignedMove = v.object({
  payloadType: v.literal(MOVE_PAYLOAD_TYPE),
  payload: v.pipe(v.string(), v.maxLength(MAX_MOVE_BYTES)),
  signatures: v.pipe(v.array(EnvelopeSignature), v.minLength(1), v.maxLength(1)),
});
export type SignedMove = v.InferOutput<typeof SignedMove>;
