import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { OidcAnswer, type OidcSettings } from '@jukwaa/contracts';
import { exportSPKI } from 'jose';
import * as v from 'valibot';
import { registryServer } from '../http/server.ts';
import { routeAt } from '../testing/build-folder.ts';
import {
  AUDIENCE,
  BINDINGS,
  CLAIMS,
  ec,
  ISSUER,
  type Made,
  part,
  publicKey,
  rsa,
  seconds,
  stranger,
  tokenOf,
} from '../testing/oidc-tokens.ts';
import { describeRegistry, type TestRegistry } from '../testing/test-registry.ts';

describeRegistry('[FED-03] a token of a workflow', (own) => {
  let issuer: Server;
  let keysAt: string;
  const asked: string[] = [];
  beforeAll(async () => {
    const keys = [await publicKey(rsa, 'one', 'RS256'), await publicKey(ec, 'two', 'ES256')];
    issuer = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys }));
    });
    await new Promise<void>((listening) => issuer.listen(0, '127.0.0.1', listening));
    const address = issuer.address();
    keysAt = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/keys`;
  });
  afterAll(() => new Promise((closed) => issuer.close(closed)));

  interface Served {
    readonly exchange: (token: string, remote?: string) => Promise<Response>;
    readonly post: (path: string, token: string, body?: object) => Promise<Response>;
  }
  async function served(
    { registry }: TestRegistry,
    work: (served: Served) => Promise<void>,
    jwks: OidcSettings['jwks'] = keysAt,
  ): Promise<void> {
    const oidc = { issuer: ISSUER, audience: AUDIENCE, jwks, bindings: BINDINGS };
    const server = await registryServer(registry, { oidc });
    const url = await server.listen({ host: '127.0.0.1', port: 0 });
    const post = (path: string, token: string, body: object = {}) =>
      fetch(`${url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      });
    try {
      await work({
        post,
        exchange: (token, remote = 'casino') => post('/tokens/oidc', '', { remote, token }),
      });
    } finally {
      await server.close();
    }
  }

  const refusal = async (response: Response) => [response.status, JSON.stringify(await response.json())];

  test.each([
    ['RS256', {}],
    ['ES256', { header: { alg: 'ES256', kid: 'two' }, key: ec }],
  ])(
    'signed with %s is exchanged for one of 15 minutes that moves its remote and no other',
    async (_alg, made) => {
      await own().publish();
      await own().publish({ version: '1.0.0-b' });
      await own().publish({ name: 'jackpot', routes: [routeAt('/jackpot')] });
      await served(own(), async ({ exchange, post }) => {
        const answer = await exchange(await tokenOf(made));
        expect(answer.status).toBe(200);
        const { token, expires_at, remote, name } = v.parse(OidcAnswer, await answer.json());
        expect([remote, name]).toEqual([
          'casino',
          expect.stringMatching(/^team\/jukwaa@refs\/heads\/main \w{8}$/),
        ]);
        const minutes = (Date.parse(expires_at) - Date.now()) / 60_000;
        expect(minutes).toBeGreaterThan(14);
        expect(minutes).toBeLessThanOrEqual(15);
        expect((await post('/remotes/casino/rollback', token)).status).toBe(200);
        expect(await own().audited()).toContain(`${name} rollback 1.0.0-a live`);
        expect((await post('/remotes/jackpot/rollback', token)).status).toBe(403);
        expect((await post('/gc', token)).status).toBe(403);
        expect((await post('/tokens', token, { remote: 'casino', name: 'x' })).status).toBe(403);
        await own().registry.db.query("update registry.tokens set expires_at = now() - interval '1 second'");
        expect((await post('/remotes/casino/rollback', token)).status).toBe(401);
      });
    },
  );

  const ended = () => ({ claims: { iat: seconds() - 700, exp: seconds() - 100 } });
  test.each<[string, () => Made, number, string]>([
    ['that has expired', ended, 401, 'has expired'],
    [
      'that is old, although it has not expired',
      () => ({ claims: { iat: seconds() - 3_600 } }),
      401,
      'has expired',
    ],
    ['from the future', () => ({ claims: { iat: seconds() + 3_600 } }), 401, 'iat'],
    ['that is not valid yet', () => ({ claims: { nbf: seconds() + 3_600 } }), 401, 'nbf'],
    ['for another audience', () => ({ claims: { aud: 'https://other.example' } }), 401, 'aud'],
    ['of another issuer', () => ({ claims: { iss: 'https://evil.example' } }), 401, 'iss'],
    ['without an id', () => ({ without: 'jti' }), 401, 'jti'],
    ['without an end', () => ({ without: 'exp' }), 401, 'exp'],
    ['without a repository', () => ({ without: 'repository' }), 401, 'not understood'],
    [
      'by a key that the issuer has not',
      () => ({ header: { alg: 'RS256', kid: 'nine' }, key: stranger }),
      401,
      'no key',
    ],
    [
      "by a stranger under the issuer's key id",
      () => ({ key: stranger }),
      401,
      'signature of the token is not valid',
    ],
    [
      'of another repository',
      () => ({ claims: { repository: 'evil/jukwaa' } }),
      403,
      'may not publish casino',
    ],
    ['of another branch', () => ({ claims: { ref: 'refs/heads/evil' } }), 403, 'may not publish casino'],
    [
      'of another workflow, which calls itself by the name of the bound one',
      () => ({
        claims: {
          workflow: CLAIMS.workflow_ref,
          workflow_ref: 'team/jukwaa/.github/workflows/x.yml@refs/heads/main',
        },
      }),
      403,
      'may not publish casino',
    ],
  ])('%s is refused', async (_what, made, status, reason) => {
    await served(own(), async ({ exchange }) => {
      expect(await refusal(await exchange(await tokenOf(made())))).toEqual([
        status,
        expect.stringContaining(reason),
      ]);
    });
    expect(await own().registry.db.query('select name from registry.tokens')).toEqual([]);
  });

  test('without a signature, or signed with the public key as a secret, is refused', async () => {
    const [, payload = ''] = (await tokenOf()).split('.');
    const pem = await exportSPKI((await rsa).publicKey);
    const head = part({ alg: 'HS256', kid: 'one' });
    const forged = createHmac('sha256', pem).update(`${head}.${payload}`).digest('base64url');
    await served(own(), async ({ exchange }) => {
      for (const token of [
        `${part({ alg: 'none', kid: 'one' })}.${payload}.`,
        `${head}.${payload}.${forged}`,
      ])
        expect(await refusal(await exchange(token))).toEqual([
          401,
          expect.stringContaining('is not signed by RS256'),
        ]);
      expect((await exchange('no token')).status).toBe(400);
      expect((await exchange(`${'a'.repeat(9_000)}.a.a`)).status).toBe(400);
    });
  });

  test('is exchanged once, also when it comes twice at the same time', async () => {
    const token = await tokenOf();
    await served(own(), async ({ exchange }) => {
      const statuses = await Promise.all([1, 2, 3].map(async () => (await exchange(token)).status));
      expect(statuses.sort()).toEqual([200, 401, 401]);
      expect(await refusal(await exchange(token))).toEqual([
        401,
        expect.stringContaining('exchanged before'),
      ]);
    });
  });

  test('names the remotes to which its workflow is bound, by the beginning of its ref', async () => {
    const claims = { ref: 'refs/pull/12/merge' };
    await served(own(), async ({ exchange }) => {
      expect((await exchange(await tokenOf({ claims }), 'jackpot')).status).toBe(200);
      expect((await exchange(await tokenOf({ claims }), 'casino')).status).toBe(403);
      expect((await exchange(await tokenOf({ claims }), '*')).status).toBe(400);
      expect((await exchange(await tokenOf({ claims }), 'sportsbook')).status).toBe(403);
    });
  });

  test('is checked with keys from the settings as well, and unknown keys do not make the registry ask without end', async () => {
    await served(own(), async ({ exchange }) => {
      expect((await exchange(await tokenOf())).status).toBe(200);
      const before = asked.length;
      for (let time = 0; time < 5; time += 1)
        await exchange(await tokenOf({ header: { alg: 'RS256', kid: `x${time}` }, key: stranger }));
      expect(asked.length - before).toBeLessThanOrEqual(1);
    });
    const keys = [{ ...(await publicKey(rsa, 'one', 'RS256')), kty: 'RSA' }];
    await served(own(), async ({ exchange }) => expect((await exchange(await tokenOf())).status).toBe(200), {
      keys,
    });
  });

  test('is refused with 503 while the issuer gives no keys, and with 404 where none is configured', async () => {
    await served(
      own(),
      async ({ exchange }) => expect((await exchange(await tokenOf())).status).toBe(503),
      'http://127.0.0.1:9/keys',
    );
    const server = await registryServer(own().registry);
    const url = await server.listen({ host: '127.0.0.1', port: 0 });
    const body = JSON.stringify({ remote: 'casino', token: await tokenOf() });
    const headers = { 'content-type': 'application/json' };
    const { status } = await fetch(`${url}/tokens/oidc`, { method: 'POST', headers, body });
    await server.close();
    expect(status).toBe(404);
  });
});
