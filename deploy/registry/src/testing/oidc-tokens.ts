import type { OidcSettings } from '@jukwaa/contracts';
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';

export const ISSUER = 'https://token.actions.example';
export const AUDIENCE = 'https://registry.jukwaa.example';
export const CLAIMS = {
  repository: 'team/jukwaa',
  ref: 'refs/heads/main',
  workflow: 'remotes',
  workflow_ref: 'team/jukwaa/.github/workflows/remotes.yml@refs/heads/main',
};
export const BINDINGS: OidcSettings['bindings'] = [
  { remote: 'casino', repository: 'team/jukwaa', ref: 'refs/heads/main', workflow: CLAIMS.workflow_ref },
  { remote: 'jackpot', repository: 'team/jukwaa', ref: 'refs/pull/*' },
];

export const rsa = generateKeyPair('RS256', { extractable: true });
export const ec = generateKeyPair('ES256', { extractable: true });
export const stranger = generateKeyPair('RS256');
export const publicKey = async (pair: typeof rsa, kid: string, alg: string): Promise<JWK> => ({
  ...(await exportJWK((await pair).publicKey)),
  kid,
  alg,
});
export const seconds = () => Math.floor(Date.now() / 1_000);
let number = 0;

/** How a token differs from a good one. */
export interface Made {
  readonly claims?: Record<string, unknown>;
  readonly without?: string;
  readonly header?: { readonly alg: string; readonly kid?: string };
  readonly key?: typeof rsa;
}

/** A token of the issuer, each with its own id. */
export async function tokenOf({ claims = {}, without, header, key = rsa }: Made = {}): Promise<string> {
  number += 1;
  const now = seconds();
  const all: Record<string, unknown> = {
    ...CLAIMS,
    ...{
      iss: ISSUER,
      aud: AUDIENCE,
      sub: 'repo:team/jukwaa',
      jti: `token-${number}`,
      iat: now,
      exp: now + 300,
    },
    ...claims,
  };
  if (without !== undefined) delete all[without];
  const protectedHeader = header ?? { alg: 'RS256', kid: 'one' };
  return new SignJWT(all).setProtectedHeader(protectedHeader).sign((await key).privateKey);
}

export const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
