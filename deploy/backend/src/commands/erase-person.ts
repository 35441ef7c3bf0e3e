import { ErasePersonAnswer, fail, ok, PERSON_ERASE, type Result } from '@jukwaa/contracts';
import * as v from 'valibot';
import { authorName } from './author.ts';
import { callServed, portOfFolder } from './inside-port.ts';

export interface ErasureOrder {
  readonly msisdn: number;
  /** Keeps a running self-exclusion in force under a hash of the number, instead of refusing. */
  readonly keepsExclusion: boolean;
}

/**
 * Erases the player with a number in the stack of this machine. Returns the id under which money and bets stay, or null when there is no
 * such player; an error is the reason of a refusal.
 *
 * @param operatorFile the file that the running stack wrote for its operator
 * @throws Error with advice when no stack has started there
 */
export async function erasePersonOf(
  operatorFile: string,
  { msisdn, keepsExclusion }: ErasureOrder,
  env: NodeJS.ProcessEnv = process.env,
): Promise<Result<number | null, string>> {
  const port = await portOfFolder(operatorFile, env);
  const body = JSON.stringify({ msisdn, keep_exclusion: keepsExclusion, by: authorName() });
  const answer = await callServed(new URL(PERSON_ERASE, port.url), port, { method: 'POST', body });
  return answer.ok ? ok(v.parse(ErasePersonAnswer, answer.value).user_id) : fail(answer.error);
}
