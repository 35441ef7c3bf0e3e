import { ACTS, ActsAnswer, fail, ok, type Result } from '@jukwaa/contracts';
import * as v from 'valibot';
import { callServed, portOfFolder } from './inside-port.ts';

/**
 * Reads the acts of staff and system since an instant from the stack of this machine, newest first; an error is the reason of a refusal.
 *
 * @param operatorFile the file that the running stack wrote for its operator
 * @throws Error with advice when no stack has started there
 */
export async function readActs(
  operatorFile: string,
  since: Date | null,
  env: NodeJS.ProcessEnv = process.env,
): Promise<Result<ActsAnswer['acts'], string>> {
  const port = await portOfFolder(operatorFile, env);
  const url = new URL(ACTS, port.url);
  if (since !== null) url.searchParams.set('since', since.toISOString());
  const answer = await callServed(url, port);
  return answer.ok ? ok(v.parse(ActsAnswer, answer.value).acts) : fail(answer.error);
}
