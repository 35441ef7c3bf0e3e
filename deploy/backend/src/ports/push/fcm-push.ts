import { fetchWhole } from '@jukwaa/network';
import * as v from 'valibot';
import type { PushMessage, PushOutcome, PushPort } from '../../kit/index.ts';
import { googleAccess, type ServiceAccount } from './google-access.ts';

const TIMEOUT_MS = 10_000;

const Detail = v.object({
  errorCode: v.optional(v.string()),
  fieldViolations: v.optional(v.array(v.object({ field: v.optional(v.string()) })), []),
});
/** Errors that every later message to the token would get too (https://firebase.google.com/docs/cloud-messaging/error-codes). */
const FOR_EVER = ['UNREGISTERED', 'SENDER_ID_MISMATCH'];

const FcmError = v.object({
  error: v.object({
    status: v.optional(v.string(), ''),
    details: v.optional(v.array(Detail), []),
  }),
});

export interface FcmSettings {
  readonly project: string;
  /** Base address of the service. */
  readonly url: string;
  readonly account: ServiceAccount;
}

/**
 * Firebase Cloud Messaging, HTTP v1 (https://firebase.google.com/docs/cloud-messaging/send/v1-api). The address to open is sent
 * as data, because a link of a web push must be a whole HTTPS address.
 */
export function fcmPush({ project, url, account }: FcmSettings): PushPort {
  const access = googleAccess(account);
  const address = `${url}/v1/projects/${encodeURIComponent(project)}/messages:send`;

  async function send(token: string, { title, body, path }: PushMessage): Promise<PushOutcome> {
    const init = {
      method: 'POST',
      headers: { authorization: `Bearer ${await access.token()}`, 'content-type': 'application/json' },
      body: JSON.stringify({ message: { token, notification: { title, body }, data: { path } } }),
    };
    const response = await fetchWhole(address, init, TIMEOUT_MS);
    if (response.ok) return { state: 'sent' };
    if (response.status === 401) access.forget();
    return refused(response.status, await response.text());
  }

  return {
    send: (token, message) =>
      send(token, message).catch((error: Error) => ({ state: 'failed', reason: error.message })),
  };
}

const JsonText = v.pipe(v.string(), v.parseJson(), FcmError);

function refused(status: number, text: string): PushOutcome {
  const answer = v.safeParse(JsonText, text);
  if (!answer.success) return { state: 'failed', reason: `FCM answered ${status}` };
  const { details, status: name } = answer.output.error;
  const codes = details.flatMap(({ errorCode }) => errorCode ?? []);
  const isNoToken = details.some(({ fieldViolations }) =>
    fieldViolations.some(({ field }) => field === 'message.token'),
  );
  if (isNoToken || codes.some((code) => FOR_EVER.includes(code))) return { state: 'gone' };
  return { state: 'failed', reason: `FCM answered ${status} ${codes[0] ?? name}` };
}
