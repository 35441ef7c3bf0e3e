import { BACKUP_COPIES, CopyAnswer, fail, ok, type Result } from '@jukwaa/contracts';
import * as v from 'valibot';
import { authorName } from './author.ts';
import { callServed, portOfFolder } from './inside-port.ts';

/** Longest wait for a copy, ms: a disk copies about 100 MB a second. */
const COPY_MS = 10 * 60_000;

/**
 * Lets the stack that runs on this machine's data folder copy its embedded database. @returns the folder of the copy and how long
 * calls waited (ms), or the reason of a refusal
 *
 * @param operatorFile the file that the running stack wrote for its operator
 * @throws Error with advice when no stack has started there
 */
export async function copyDatabase(
  operatorFile: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<Result<CopyAnswer, string>> {
  const port = await portOfFolder(operatorFile, env);
  const body = JSON.stringify({ by: authorName() });
  const url = new URL(BACKUP_COPIES, port.url);
  const answer = await callServed(url, port, { method: 'POST', body }, COPY_MS);
  return answer.ok ? ok(v.parse(CopyAnswer, answer.value)) : fail(answer.error);
}
