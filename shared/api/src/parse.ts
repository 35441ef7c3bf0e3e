import { fail, ok, type Result } from '@jukwaa/contracts';
import * as v from 'valibot';
import type { ApiError } from './errors.ts';
import type { Call, HttpClient } from './http.ts';

/** An answer's body as its schema has it; one that does not fit is `malformed`, with the place of the first misfit. */
export function parseBody<S extends v.GenericSchema>(
  schema: S,
  body: unknown,
): Result<v.InferOutput<S>, ApiError> {
  const parsed = v.safeParse(schema, body);
  if (parsed.success) return ok(parsed.output);
  const [issue] = parsed.issues;
  return fail({ kind: 'malformed', detail: `${v.getDotPath(issue) ?? 'body'}: ${issue.message}` });
}

/**
 * Sends the call, parses the body and turns it into what the page works with. With `statuses` any other status, although it is
 * one of success, is `malformed`.
 */
export async function request<S extends v.GenericSchema, T = v.InferOutput<S>>(
  http: HttpClient,
  call: Call,
  schema: S,
  read: (body: v.InferOutput<S>) => T,
  statuses?: readonly number[],
): Promise<Result<T, ApiError>> {
  const answer = await http.send(call);
  if (!answer.ok) return answer;
  const { status } = answer.value;
  if (statuses?.includes(status) === false) return fail({ kind: 'malformed', detail: `status ${status}` });
  const body = parseBody(schema, answer.value.body);
  return body.ok ? ok(read(body.value)) : body;
}

/** For answers that are used as they come. */
export const asIs = <T>(body: T): T => body;
