import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { registryServer } from '../http/server.ts';
import { jukwaa, withRegistry, withVariables } from '../testing/command.ts';
import { testKey } from '../testing/signing.ts';
import { describeRegistry } from '../testing/test-registry.ts';

describeRegistry('[FED-05] jukwaa and the moves of a remote whose team signs', (own) => {
  const key = testKey();
  async function start(): Promise<string> {
    await own().publish();
    await own().publish({ version: '1.0.0-b' }, { to: 'label', label: 'next' });
    await own().registry.addSigningKey({ remote: 'casino', public_key: key.publicPem }, 'p');
    const file = join(own().folder, 'signing.pem');
    await writeFile(file, key.privatePem);
    return file;
  }

  test('jukwaa signs promote, canary and rollback with --sign, and says how without', async () => {
    const file = await start();
    await withRegistry(own(), '*', async () => {
      const unsigned = await jukwaa('promote', 'casino', 'next');
      expect([unsigned.code, unsigned.err]).toEqual([
        1,
        expect.stringContaining('--sign <private key file>'),
      ]);
      expect((await jukwaa('canary', 'casino', '10', 'next', '--sign', file)).out).toContain(
        'canary is 1.0.0-b',
      );
      expect((await jukwaa('promote', 'casino', '--sign', file)).out).toContain('live is 1.0.0-b');
      expect((await jukwaa('rollback', 'casino', '--sign', file)).out).toContain('live is 1.0.0-a');
    });
  });

  test('jukwaa signs each step of a rollout with the key of JUKWAA_SIGNING_KEY', async () => {
    await start();
    const quick = ['--steps', '50,100', '--wait', '0', '--views', '0', '--look', '10'];
    await withRegistry(
      own(),
      '*',
      async () => {
        expect(await jukwaa('rollout', 'casino', 'next', ...quick)).toMatchObject({ code: 0 });
        expect(await own().live()).toEqual([['casino', '1.0.0-b']]);
      },
      { JUKWAA_SIGNING_KEY: key.privatePem },
    );
  });
});

describeRegistry('[FED-03] jukwaa in a workflow without a stored token', (own) => {
  const ISSUER = 'https://token.actions.example';

  test('jukwaa exchanges the token of the workflow, and uses the one that it gets until it ends', async () => {
    const { publicKey, privateKey } = await generateKeyPair('RS256');
    const asked: (string | null)[] = [];
    const issuer = createServer(async (request, response) => {
      const audience = new URL(request.url ?? '', 'http://issuer').searchParams.get('audience');
      asked.push(audience);
      const token = await new SignJWT({ repository: 'team/jukwaa', ref: 'refs/heads/main' })
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
    const server = await registryServer(own().registry, {
      oidc: {
        issuer: ISSUER,
        audience: 'https://registry.example',
        jwks: { keys: [jwk] },
        bindings: [{ remote: 'casino', repository: 'team/jukwaa', ref: 'refs/heads/main' }],
      },
    });
    const variables = {
      JUKWAA_REGISTRY: await server.listen({ host: '127.0.0.1', port: 0 }),
      JUKWAA_OIDC_REMOTE: 'casino',
      JUKWAA_OIDC_AUDIENCE: 'https://registry.example',
      ACTIONS_ID_TOKEN_REQUEST_URL: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/?api=1`,
      ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'secret',
    };
    try {
      await withVariables(variables, async () => {
        const { code, out } = await jukwaa('publish', 'casino', '--dir', await own().build());
        expect([code, out]).toEqual([0, expect.stringContaining('casino: live is 1.0.0-a')]);
        expect(asked).toEqual(['https://registry.example']);
      });
      await withVariables({ ...variables, ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'wrong' }, async () => {
        expect(await jukwaa('rollback', 'casino')).toMatchObject({ code: 1 });
      });
      await withVariables({ ...variables, ACTIONS_ID_TOKEN_REQUEST_URL: '' }, async () => {
        const { code, err } = await jukwaa('promote', 'casino', '1.0.0-a');
        expect([code, err]).toEqual([2, expect.stringContaining('id-token: write')]);
      });
    } finally {
      await server.close();
      await new Promise((closed) => issuer.close(closed));
    }
  });
});
