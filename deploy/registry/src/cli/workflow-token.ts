import { fetchWhole } from '@jukwaa/network';
import * as v from 'valibot';
import { registryClient } from '../client/http-client.ts';
import { EXIT, orStop, Stop } from './exit.ts';

type Variables = Readonly<Record<string, string | undefined>>;

const TIMEOUT_MS = 10_000;
/** A token is renewed this long before it ends (ms), so that it holds for a long upload. */
const MARGIN_MS = 5 * 60_000;

/** The answer of the workflow's issuer. */
const IssuedToken = v.object({ value: v.string() });

/** Asks the workflow's issuer for a token for this registry. @throws Stop when it gives none */
async function issued(audience: string, variables: Variables): Promise<string> {
  const { ACTIONS_ID_TOKEN_REQUEST_URL: url, ACTIONS_ID_TOKEN_REQUEST_TOKEN: secret } = variables;
  if (!url || !secret)
    throw new Stop(EXIT.usage, [
      'JUKWAA_OIDC_REMOTE is set, but this is no job with the permission id-token: write',
    ]);
  try {
    const address = new URL(url);
    address.searchParams.set('audience', audience);
    const response = await fetchWhole(
      address,
      { headers: { authorization: `Bearer ${secret}` } },
      TIMEOUT_MS,
    );
    return v.parse(IssuedToken, await response.json()).value;
  } catch {
    throw new Stop(EXIT.unreachable, ["the workflow's issuer gives no token"]);
  }
}

/**
 * Returns how the command gets its token in a workflow with `JUKWAA_OIDC_REMOTE`: the issuer's token is exchanged for one of the
 * registry, again before that one ends. Null without the variable.
 *
 * @param url of the registry; also the audience, unless `JUKWAA_OIDC_AUDIENCE` names another
 */
export function workflowToken(url: string, variables: Variables): (() => Promise<string>) | null {
  const { JUKWAA_OIDC_REMOTE: remote, JUKWAA_OIDC_AUDIENCE: audience } = variables;
  if (!remote) return null;
  let held: { readonly token: string; readonly endsAt: number } | null = null;
  return async () => {
    if (held !== null && held.endsAt - MARGIN_MS > Date.now()) return held.token;
    try {
      const token = await issued(audience || url, variables);
      const made = orStop(await registryClient({ url, token: null }).exchange({ remote, token }));
      held = { token: made.token, endsAt: Date.parse(made.expires_at) };
    } catch (error) {
      // During an outage the earlier token is good until it ends.
      if (held === null || held.endsAt <= Date.now()) throw error;
    }
    return held.token;
  };
}
