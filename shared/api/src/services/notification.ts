import { ok, type Result } from '@jukwaa/contracts';
import type { ApiError } from '../errors.ts';
import type { CallOptions, HttpClient } from '../http.ts';

/** Registers the device's push token with the signed-in user. */
export async function registerPushToken(
  http: HttpClient,
  fb_key: string,
  options: CallOptions = {},
): Promise<Result<null, ApiError>> {
  const answer = await http.send({
    method: 'POST',
    path: '/api/notification/firebaseauth',
    body: { fb_key },
    withProfile: true,
    ...options,
  });
  return answer.ok ? ok(null) : answer;
}
