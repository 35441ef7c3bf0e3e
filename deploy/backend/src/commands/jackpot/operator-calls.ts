import type { Result } from '@jukwaa/contracts';
import { fail, ok } from '@jukwaa/contracts';
import * as v from 'valibot';
import { callServed, type InsidePort } from '../inside-port.ts';

/** Longest wait for a settlement, ms: one of 200,000 lines takes about 10 s. */
const ACT_MS = 120_000;

/** A call of the operator to the running stack, and the schema of its answer. */
export interface OperatorCall<S extends v.GenericSchema> {
  readonly path: string;
  readonly answer: S;
  /** Makes it a POST. */
  readonly body?: object;
}

/** Sends an operator's call; an error is the reason of the refusal. */
export async function callOperator<S extends v.GenericSchema>(
  port: InsidePort,
  { path, answer, body }: OperatorCall<S>,
): Promise<Result<v.InferOutput<S>, string>> {
  const url = new URL(`/api/jackpot/operator/${path}`, port.url);
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const got = await callServed(url, port, init, ACT_MS);
  if (!got.ok) return got;
  const parsed = v.safeParse(answer, got.value);
  return parsed.success ? ok(parsed.output) : fail('the running stack has another version than this command');
}
