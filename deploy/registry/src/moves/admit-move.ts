import { fail, ok, type SignedMove } from '@jukwaa/contracts';
import type { Database } from '@jukwaa/database';
import { keysFor } from '../model/signing-keys.ts';
import type { Caller } from '../model/tokens.ts';
import { useOnce } from '../model/used-once.ts';
import { shortId } from '../provenance/judge-provenance.ts';
import { type AskedMove, MOVE_MS, verifyMove } from '../provenance/signed-move.ts';
import { publicKeyOf } from '../provenance/signing-key.ts';
import { Refused } from '../refusal.ts';
import type { RegistryResult } from '../registry.ts';

const refuse = (reason: string) => fail(new Refused(403, 'not_signed', [reason]));

/**
 * Checks that a caller may move a remote whose team signs: by a token of that team, or by a signature of this move, which counts
 * once. A signature must be right also where none is needed.
 *
 * @returns the mover, as the log names it
 */
export async function admitMove(
  db: Database,
  caller: Caller,
  asked: AskedMove,
  signature: SignedMove | undefined,
): Promise<RegistryResult<string>> {
  const stored = await keysFor(db, asked.remote);
  if (signature === undefined) {
    if (stored.length === 0 || caller.remote === asked.remote) return ok(caller.name);
    return refuse(
      `${asked.remote} has a signing key, so a move with the token for all remotes must be signed: --sign <private key file>, or JUKWAA_SIGNING_KEY`,
    );
  }
  const keys = stored.flatMap(({ public_key }) => {
    const key = publicKeyOf(public_key);
    return key.ok ? [key.value] : [];
  });
  const now = new Date();
  const verified = verifyMove(signature, keys, asked, now);
  if (!verified.ok) return refuse(verified.error);
  const { keyId, nonce } = verified.value;
  // A signature is older than this by the time that it is forgotten.
  const until = new Date(now.getTime() + 3 * MOVE_MS);
  const isFirst = await db.transaction((tx) => useOnce(tx, `move ${keyId} ${nonce}`, until));
  return isFirst ? ok(`${caller.name} (key ${shortId(keyId)})`) : refuse('this signed move was sent before');
}
