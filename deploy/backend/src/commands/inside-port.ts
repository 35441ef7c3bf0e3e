import { readFile } from 'node:fs/promises';
import { ErrorBody, fail, ok, type Result } from '@jukwaa/contracts';
import { fetchWhole } from '@jukwaa/network';
import * as v from 'valibot';

/** Longest wait for an answer, ms: a database that waits for another delays calls by seconds. */
const ANSWER_MS = 20_000;

/** An address that a running stack serves to its operator. */
export interface Served {
  readonly headers: Readonly<Record<string, string>>;
  /** Advice for the operator when no stack answers. */
  readonly hint: string;
}

/** Calls a running stack; an error is the reason of its refusal, or advice when nothing answers. */
export async function callServed(
  url: URL,
  { headers, hint }: Served,
  init: RequestInit = {},
  answerMs = ANSWER_MS,
): Promise<Result<unknown, string>> {
  const all = init.body === undefined ? headers : { ...headers, 'content-type': 'application/json' };
  const response = await fetchWhole(url, { ...init, headers: all }, answerMs).catch(() => null);
  if (response === null) return fail(`nothing answers at ${url.origin}: ${hint}`);
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) return ok(body);
  const refused = v.safeParse(ErrorBody, body);
  return fail(refused.success ? refused.output.error_message : `status ${response.status}`);
}

/**
 * Details that a running stack writes for its operator: the address of its inside port, and its token unless the environment has
 * it.
 */
const OperatorFile = v.object({ url: v.pipe(v.string(), v.url()), token: v.optional(v.string()) });

/** The inside port of a running stack, with the token that admits its operator. */
export interface InsidePort extends Served {
  readonly url: string;
}

/**
 * The inside port of the stack that runs on the data folder with this file, by the token of the environment or of the file.
 *
 * @throws Error with advice when no stack has started there
 */
export const portOfFolder = (operatorFile: string, env: NodeJS.ProcessEnv): Promise<InsidePort> =>
  insidePort(
    operatorFile,
    env.JUKWAA_OPERATOR_TOKEN || undefined,
    `no stack of yours has started on this data folder (${operatorFile}): start one, or name its folder with JUKWAA_DATA`,
  );

/**
 * The inside port of the stack that runs on this machine, by the address and the token in `file`.
 *
 * @param token the one of the environment, which overrides that of the file
 * @param otherwise further ways to name a stack, for the advice
 * @throws Error with advice when the file or the token is missing
 */
export async function insidePort(
  file: string,
  token: string | undefined,
  otherwise: string,
): Promise<InsidePort> {
  const text = await readFile(file, 'utf8').catch(() => null);
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), OperatorFile), text);
  if (!parsed.success) throw new Error(otherwise);
  const shown = token ?? parsed.output.token;
  if (shown === undefined) throw new Error('set JUKWAA_OPERATOR_TOKEN to the token of the running stack');
  return {
    url: parsed.output.url,
    headers: { authorization: `Bearer ${shown}` },
    hint: 'the stack on this data folder does not run, start it first',
  };
}
