import { fail, MoveStatement, ok, type Result, type SignedMove } from '@jukwaa/contracts';
import * as v from 'valibot';
import { verifyEnvelope } from './envelope.ts';
import type { VerifyingKey } from './signing-key.ts';

/** A move as its mover asks for it. */
export type AskedMove = Pick<MoveStatement, 'remote' | 'action' | 'version' | 'share'>;

/** How far the clocks of mover and registry may differ (ms). A move is sent as soon as it is signed. */
export const MOVE_MS = 5 * 60_000;

function parsed(payload: Buffer): MoveStatement | null {
  try {
    const statement = v.safeParse(MoveStatement, JSON.parse(payload.toString('utf8')));
    return statement.success ? statement.output : null;
  } catch {
    return null;
  }
}

/** A move that a key has signed. */
export interface VerifiedMove {
  readonly keyId: string;
  readonly nonce: string;
}

/** Checks that one of these keys has signed this very move, minutes ago at most. It may still be a repetition. */
export function verifyMove(
  envelope: SignedMove,
  keys: readonly VerifyingKey[],
  asked: AskedMove,
  now: Date,
): Result<VerifiedMove, string> {
  const verified = verifyEnvelope(envelope, keys);
  if (!verified.ok) return verified;
  const { payload, keyId } = verified.value;
  const statement = parsed(payload);
  if (statement === null) return fail('the signed move is not understood');
  const { remote, action, version, share, signed_at, nonce } = statement;
  const isSame =
    remote === asked.remote && action === asked.action && version === asked.version && share === asked.share;
  if (!isSame) return fail(`another move was signed: ${action} of ${remote} to ${version ?? 'its default'}`);
  if (Math.abs(now.getTime() - Date.parse(signed_at)) > MOVE_MS)
    return fail(`the move was signed at ${signed_at}; a signature counts for ${MOVE_MS / 60_000} minutes`);
  return ok({ keyId, nonce });
}
