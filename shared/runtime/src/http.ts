import { createHttp, type HttpClient } from '@jukwaa/api';
import { localeStore } from './locale/locale.ts';
import { ports } from './ports.ts';
import { currentAuth, sessionStore } from './session/session.ts';
import { updateServerTime } from './timing/server-time.ts';

const pageClient = createHttp({
  axios: () => ports().axios(),
  baseUrl: '',
  auth: currentAuth,
  language: () => localeStore.locale,
  profileId: () => sessionStore.user?.id ?? null,
  onServerTime: updateServerTime,
});
let client = pageClient;

/** The client of every call of the page, with the current session; passed to each function of the api. */
export const http: HttpClient = { send: (call) => client.send(call) };

/** Replaces the client behind `http`; the teardown restores the page's own. */
export function replaceHttp(other: HttpClient | undefined): () => void {
  client = other ?? pageClient;
  return () => {
    client = pageClient;
  };
}
