import { type AnswerPromise, fail, mapAnswer, mapOk, ok, type Result } from '@jukwaa/contracts';
import * as v from 'valibot';
import type { ApiError } from './errors.ts';
import type { Call, HttpClient } from './http.ts';

const WithRows = v.looseObject({ data: v.array(v.unknown()) });

/**
 * Removes the invalid rows of a list and describes them; null when other parts are invalid too, or no row is left.
 */
function withoutBadRows(
  body: unknown,
  issues: readonly v.BaseIssue<unknown>[],
): { body: unknown; why: string } | null {
  const list = v.safeParse(WithRows, body);
  const bad = issues.map(({ path }) => (path?.[0]?.key === 'data' ? path[1]?.key : undefined));
  if (!list.success || bad.some((row) => typeof row !== 'number')) return null;
  const rows = new Set<unknown>(bad);
  const data = list.output.data.filter((_, row) => !rows.has(row));
  const why = issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`).join('; ');
  return data.length === 0 ? null : { body: { ...list.output, data }, why };
}

/**
 * Parses a response body by its schema. Invalid list rows are removed; any other invalid body is `malformed`, with
 * the place of the first mismatch.
 */
export function parseBody<S extends v.GenericSchema>(
  schema: S,
  body: unknown,
): Result<v.InferOutput<S>, ApiError> {
  const parsed = v.safeParse(schema, body);
  if (parsed.success) return ok(parsed.output);
  const kept = withoutBadRows(body, parsed.issues);
  const rest = kept === null ? null : v.safeParse(schema, kept.body);
  if (rest?.success) {
    // biome-ignore lint/suspicious/noConsole: this package has no log; the cause of a missing row must be found somewhere
    console.warn(`[api] rows of a list were left out: ${kept?.why}`);
    return ok(rest.output);
  }
  const [issue] = parsed.issues;
  return fail({ kind: 'malformed', detail: `${v.getDotPath(issue) ?? 'body'}: ${issue.message}` });
}

/**
 * Sends the call, parses the body and maps it for the page. With `statuses`, any other status is `malformed`, even a
 * 2xx.
 */
export const request = <S extends v.GenericSchema, T = v.InferOutput<S>>(
  http: HttpClient,
  call: Call,
  schema: S,
  read: (body: v.InferOutput<S>) => T,
  statuses?: readonly number[],
): AnswerPromise<Result<T, ApiError>> =>
  mapAnswer(http.send(call), (answer): Result<T, ApiError> => {
    if (!answer.ok) return answer;
    const { status } = answer.value;
    if (statuses?.includes(status) === false) return fail({ kind: 'malformed', detail: `status ${status}` });
    return mapOk(parseBody(schema, answer.value.body), read);
  });

/** For responses used without mapping. */
export const asIs = <T>(body: T): T => body;
