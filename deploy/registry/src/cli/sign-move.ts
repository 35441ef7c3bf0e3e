import type { SignedMove } from '@jukwaa/contracts';
import { signMove } from '../provenance/sign-move.ts';
import type { AskedMove } from '../provenance/signed-move.ts';
import type { Context } from './context.ts';
import { signingKey } from './sign.ts';

/** The option of every command that moves a pointer. */
export const SIGN_OPTION = [
  '--sign <file>',
  'signs the move with this private key; by default with JUKWAA_SIGNING_KEY (PEM)',
] as const;

/** Signs a move if there is a key; undefined without one. @throws Stop for a key that can't be used */
export async function signedMove(
  context: Context,
  file: string | undefined,
  move: AskedMove,
): Promise<SignedMove | undefined> {
  const key = await signingKey(context, file);
  return key === null ? undefined : signMove(move, key, new Date());
}
