import { createServer } from 'node:http';
import type { OidcSettings } from '@jukwaa/contracts';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { registryServer } from '../http/server.ts';
import type { TestRegistry } from './test-registry.ts';

const ISSUER = 'https://token.actions.example';
const AUDIENCE = 'https://registry.example';
/** The commit on which its workflows run. */
export const WORKFLOW_COMMIT = 'c'.repeat(40);

/** A registry that exchanges the tokens of an issuer, which is a server of the test. */
export interface WithIssuer {
  /** Variables of a workflow of the issuer, in place of a stored token. */
  readonly variables: {
    readonly JUKWAA_REGISTRY: string;
    readonly JUKWAA_OIDC_REMOTE: string;
    readonly JUKWAA_OIDC_AUDIENCE: string;
    readonly ACTIONS_ID_TOKEN_REQUEST_URL: string;
    readonly ACTIONS_ID_TOKEN_REQUEST_TOKEN: string;
  };
  /** The audiences that the issuer was asked for, oldest first. */
  readonly asked: readonly (string | null)[];
  /** The ref of the workflows to which it gives tokens from then on. */
  runsOn(ref: string): void;
}

/** Runs `work` with a registry that binds workflows of `team/jukwaa`, on `refs/heads/main` at first, to casino. */
export async function withIssuer(
  { registry }: TestRegistry,
  bindings: OidcSettings['bindings'],
  work: (issuer: WithIssuer) => Promise<void>,
): Promise<void> {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const asked: (string | null)[] = [];
  let ref = 'refs/heads/main';
  const issuer = createServer(async (request, response) => {
    const audience = new URL(request.url ?? '', 'http://issuer').searchParams.get('audience');
    asked.push(audience);
    const token = await new SignJWT({ repository: 'team/jukwaa', ref, sha: WORKFLOW_COMMIT })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuer(ISSUER)
      .setAudience(audience ?? '')
      .setJti(`run-${asked.length}`)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(privateKey);
    response.writeHead(request.headers.authorization === 'Bearer secret' ? 200 : 401);
    response.end(JSON.stringify({ value: token }));
  });
  await new Promise<void>((listening) => issuer.listen(0, '127.0.0.1', listening));
  const address = issuer.address();
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', kty: 'RSA' };
  const oidc = { issuer: ISSUER, audience: AUDIENCE, jwks: { keys: [jwk] }, bindings };
  const server = await registryServer(registry, { oidc });
  const variables = {
    JUKWAA_REGISTRY: await server.listen({ host: '127.0.0.1', port: 0 }),
    JUKWAA_OIDC_REMOTE: 'casino',
    JUKWAA_OIDC_AUDIENCE: AUDIENCE,
    ACTIONS_ID_TOKEN_REQUEST_URL: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/?api=1`,
    ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'secret',
  };
  try {
    await work({
      variables,
      asked,
      runsOn(other) {
        ref = other;
      },
    });
  } finally {
    await server.close();
    await new Promise((closed) => issuer.close(closed));
  }
}
