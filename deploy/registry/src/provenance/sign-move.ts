import { type KeyObject, randomBytes, sign } from 'node:crypto';
import { MOVE_PAYLOAD_TYPE, type MoveStatement, type SignedMove } from '@jukwaa/contracts';
import { preAuthEncoding } from './envelope.ts';
import type { AskedMove } from './signed-move.ts';
import { keyIdOf } from './signing-key.ts';

/** Signs a move with an Ed25519 key. */
export function signMove(move: AskedMove, key: KeyObject, now: Date): SignedMove {
  const statement: MoveStatement = {
    ...move,
    signed_at: now.toISOString(),
    nonce: randomBytes(18).toString('base64url'),
  };
  const payload = Buffer.from(JSON.stringify(statement));
  const sig = sign(null, preAuthEncoding(MOVE_PAYLOAD_TYPE, payload), key);
  return {
    payloadType: MOVE_PAYLOAD_TYPE,
    payload: payload.toString('base64'),
    signatures: [{ keyid: keyIdOf(key), sig: sig.toString('base64') }],
  };
}
