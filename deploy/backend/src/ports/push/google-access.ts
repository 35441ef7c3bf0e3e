import { fetchWhole } from '@jukwaa/network';
import { importPKCS8, SignJWT } from 'jose';
import * as v from 'valibot';

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const TIMEOUT_MS = 10_000;
/** A token is renewed this long before it expires, so that it stays valid on the way. */
const MARGIN_MS = 60_000;

const Answer = v.object({ access_token: v.string(), expires_in: v.number() });

export interface ServiceAccount {
  readonly clientEmail: string;
  /** PKCS #8 in PEM; line ends may be written as `\n`, as environments do. */
  readonly privateKey: string;
  readonly tokenUrl: string;
}

export interface GoogleAccess {
  /** A valid access token. Rejects with the reason, which contains no secret. */
  token(): Promise<string>;
  /** Discards the token: the next call fetches a new one. */
  forget(): void;
}

/**
 * Access tokens of a Google service account: a signed JWT is exchanged for one
 * (https://developers.google.com/identity/protocols/oauth2/service-account#httprest).
 */
export function googleAccess(account: ServiceAccount): GoogleAccess {
  let held: Promise<{ token: string; endsAt: number }> | null = null;

  async function token(): Promise<string> {
    held ??= exchange(account);
    const asked = held;
    try {
      const access = await asked;
      if (access.endsAt > Date.now()) return access.token;
    } catch (error) {
      if (held === asked) held = null;
      throw error;
    }
    if (held === asked) held = null;
    return token();
  }

  return {
    token,
    forget() {
      held = null;
    },
  };
}

async function assertion({ clientEmail, privateKey, tokenUrl }: ServiceAccount): Promise<string> {
  const key = await importPKCS8(privateKey.replaceAll('\\n', '\n'), 'RS256');
  return new SignJWT({ scope: SCOPE })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(clientEmail)
    .setAudience(tokenUrl)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(key);
}

async function exchange(account: ServiceAccount): Promise<{ token: string; endsAt: number }> {
  const body = new URLSearchParams({ grant_type: GRANT, assertion: await assertion(account) });
  const response = await fetchWhole(account.tokenUrl, { method: 'POST', body }, TIMEOUT_MS);
  if (!response.ok) throw new Error(`the token endpoint answered ${response.status}`);
  const answer = v.safeParse(Answer, await response.json());
  if (!answer.success) throw new Error('the token endpoint gave no token');
  const { access_token, expires_in } = answer.output;
  // At least a second: a token that expires within the margin is still used once.
  return { token: access_token, endsAt: Date.now() + Math.max(expires_in * 1_000 - MARGIN_MS, 1_000) };
}
