import {
  fail,
  LIVE_CREDENTIALS_PATH,
  type LiveCredentials,
  LiveCredentialsAnswer,
  MISSED_MESSAGES_PATH,
  MissedMessagesAnswer,
  ok,
  type Result,
  VISITOR,
} from '@jukwaa/contracts';
import * as v from 'valibot';
import type { FeedCredentials } from '../transport.ts';

/** Longest wait for an answer of the services, in ms. */
const ANSWER_MS = 4_000;

export const isVisitor = ({ username }: FeedCredentials): boolean => username === VISITOR.username;

/** Calls the services from the worker, which has no client of them. The error is a reason in words. */
async function ask<T>(
  path: string,
  credentials: FeedCredentials,
  schema: v.GenericSchema<unknown, T>,
): Promise<Result<T, string>> {
  try {
    const response = await fetch(path, {
      headers: isVisitor(credentials) ? {} : { 'api-key': credentials.password },
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    return response.ok
      ? ok(v.parse(schema, await response.json()))
      : fail(`the services answer ${response.status}`);
  } catch (error) {
    return fail(String(error));
  }
}

/** Asks for credentials of the external broker, as the visitor or as the user whose key is the password. */
export async function askCredentials(credentials: FeedCredentials): Promise<Result<LiveCredentials, string>> {
  const answer = await ask(LIVE_CREDENTIALS_PATH, credentials, LiveCredentialsAnswer);
  if (!answer.ok) return answer;
  const { broker } = answer.value;
  return broker === null ? fail('there is no broker for clients') : ok(broker);
}

/** Asks for the user's messages of the last seconds. */
export async function askMissed(
  credentials: FeedCredentials,
  seconds: number,
): Promise<Result<v.InferOutput<typeof MissedMessagesAnswer>['messages'], string>> {
  const answer = await ask(`${MISSED_MESSAGES_PATH}?seconds=${seconds}`, credentials, MissedMessagesAnswer);
  return answer.ok ? ok(answer.value.messages) : answer;
}
