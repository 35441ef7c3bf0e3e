import {
  ok,
  type PushSettingBody,
  type PushSettings,
  PushSettingsAnswer,
  type Result,
} from '@jukwaa/contracts';
import type { ApiError } from '../errors.ts';
import type { CallOptions, HttpClient } from '../http.ts';
import { request } from '../parse.ts';

const SETTINGS = '/api/notification/settings';
const settingsOf = ({ data }: { readonly data: PushSettings }): PushSettings => data;

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

/** Which pushes the user gets. */
export const getPushSettings = (
  http: HttpClient,
  options: CallOptions = {},
): Promise<Result<PushSettings, ApiError>> =>
  request(http, { method: 'GET', path: SETTINGS, ...options }, PushSettingsAnswer, settingsOf);

/** Switches the pushes of one topic; returns all settings. */
export const putPushSetting = (
  http: HttpClient,
  body: PushSettingBody,
  options: CallOptions = {},
): Promise<Result<PushSettings, ApiError>> =>
  request(http, { method: 'PUT', path: SETTINGS, body, ...options }, PushSettingsAnswer, settingsOf);
