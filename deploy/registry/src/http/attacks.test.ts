import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from '@jest/globals';
import { RegistryRefusal } from '@jukwaa/contracts';
import * as v from 'valibot';
import { readBuild } from '../client/read-build.ts';
import { createToken } from '../model/tokens.ts';
import { describeRegistry, SOURCES, type TestRegistry } from '../testing/test-registry.ts';
import { registryServer } from './server.ts';

interface Served {
  readonly url: string;
  readonly token: string;
}

async function served(own: TestRegistry, work: (served: Served) => Promise<void>): Promise<void> {
  const server = await registryServer(own.registry);
  try {
    const token = await createToken(own.registry.db, { name: 'attacker', remote: 'casino' });
    await work({ url: await server.listen({ host: '127.0.0.1', port: 0 }), token });
  } finally {
    await server.close();
  }
}

const hexOf = (content: Buffer) => createHash('sha384').update(content).digest('hex');

describeRegistry('a stranger at the registry', (own) => {
  async function manifest() {
    const build = await readBuild(await own().build());
    if (!build.ok) throw new Error(build.error.join());
    for (const [integrity, content] of build.value.files) await own().registry.files.put(integrity, content);
    return build.value.manifest;
  }
  const stored = async () =>
    (
      await own().registry.db.query<{ version: string }>(
        `select version from registry.versions where remote <> 'host'`,
      )
    ).length;

  const publishText = ({ url, token }: Served, body: string, remote = 'casino') =>
    fetch(`${url}/remotes/${remote}/versions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body,
    });

  const publishable = async () =>
    JSON.stringify({ manifest: await manifest(), placement: { to: 'live' }, sources: SOURCES });

  test('a publish whose manifest is not spoilt is accepted', async () => {
    const text = await publishable();
    await served(own(), async (at) => {
      expect((await publishText(at, text)).status).toBe(200);
      expect(await stored()).toBe(1);
    });
  });

  test.each<[string, (text: string) => string]>([
    ['no JSON', (text) => text.slice(0, -10)],
    ['another shape', () => '{"manifest":[],"placement":{"to":"live"}}'],
    ['a prototype', (text) => text.replace('"name":', '"__proto__":{"name":"x"},"name":')],
    ['a constructor', (text) => text.replace('"name":', '"constructor":{"prototype":{"x":1}},"name":')],
    ['a text with NUL', (text) => text.replace('"Home"', '"Ho\\u0000me"')],
    ['half a character', (text) => text.replace('"Home"', '"\\ud800"')],
    ['10 MB', (text) => text.replace('"bundles":[]', `"bundles":["${'x'.repeat(10_000_000)}"]`)],
    ['nesting without end', () => `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`],
    ['a version with a slash', (text) => text.replace('1.0.0-a', '../../x')],
    ['a version of dots', (text) => text.replace('1.0.0-a', '..')],
    ['a range that is none', (text) => text.replace('"^1.0.0"', `"${'>'.repeat(5_000)}"`)],
    [
      'endless routes',
      (text) =>
        text.replace(
          /"routes":\[(.*?)\],"slots"/,
          (_, one) => `"routes":[${Array(2_000).fill(one).join(',')}],"slots"`,
        ),
    ],
    ['another remote', (text) => text.replace('"name":"casino"', '"name":"sportsbook"')],
    ['a reserved label', (text) => text.replace('{"to":"live"}', '{"to":"label","label":"canary"}')],
    [
      'a label like the hash of a version',
      (text) => text.replace('{"to":"live"}', '{"to":"label","label":"a4097e86cc"}'),
    ],
    [
      'a label like the first digits of a hash',
      (text) => text.replace('{"to":"live"}', '{"to":"label","label":"a409"}'),
    ],
  ])(
    'a publish of a manifest with %s is refused with a reason, and nothing is published',
    async (_what, spoil) => {
      const good = await publishable();
      const text = spoil(good);
      expect(text).not.toBe(good);
      await served(own(), async (at) => {
        const answer = await publishText(at, text);
        expect(Math.floor(answer.status / 100)).toBe(4);
        expect(v.is(RegistryRefusal, await answer.json())).toBe(true);
        expect(await stored()).toBe(0);
        expect((await fetch(`${at.url}/plan`)).status).toBe(200);
      });
    },
  );

  test('a publish of another team’s remote is refused for a token of one’s own remote', async () => {
    const body = JSON.stringify({
      manifest: { ...(await manifest()), name: 'sportsbook' },
      placement: { to: 'live' },
    });
    await served(own(), async (at) => {
      expect((await publishText(at, body, 'sportsbook')).status).toBe(403);
      expect(await stored()).toBe(0);
    });
  });

  test.each([
    '/previews/labels/casino/%00',
    '/remotes/casino/versions/%00',
    '/remotes/%00/versions/x',
    '/versions?remote=%00',
    '/audit?remote=%00',
    '/audit?limit=-1',
    '/health/versions?hours=1e9',
    '/remotes/casino/versions/..%2f..%2fetc',
    '/previews/links/%E0%A4%A',
  ])('an address like %s is refused or answered, and never fails', async (path) => {
    await served(own(), async ({ url, token }) => {
      const { status } = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } });
      expect(Math.floor(status / 100)).toBe(4);
    });
  });

  test.each(['../../../x', '%2e%2e%2fx', 'zz', ''])('an upload to %j is refused', async (name) => {
    await served(own(), async ({ url, token }) => {
      const answer = await fetch(`${url}/files/${name}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
        body: 'x',
      });
      expect(Math.floor(answer.status / 100)).toBe(4);
    });
  });

  test('an upload that breaks off leaves nothing in the store', async () => {
    const content = Buffer.alloc(1_000_000, 'x');
    await served(own(), async ({ url, token }) => {
      const { port } = new URL(url);
      await new Promise<void>((resolve, reject) => {
        const socket = connect(Number(port), '127.0.0.1')
          .on('error', reject)
          .on('close', () => resolve());
        socket.write(
          `PUT /files/${hexOf(content)} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\ncontent-type: application/octet-stream\r\ncontent-length: ${content.length}\r\n\r\n`,
        );
        socket.write(content.subarray(0, 1_000), () => socket.destroy());
      });
      const integrity = `sha384-${Buffer.from(hexOf(content), 'hex').toString('base64')}`;
      expect(await own().registry.files.get(integrity)).toBeNull();
      expect((await fetch(`${url}/plan`)).status).toBe(200);
    });
  });

  test('a page of a site whose name leads to this machine can’t read the registry', async () => {
    const server = await registryServer(own().registry, { names: ['ops.example'] });
    try {
      const url = await server.listen({ host: '127.0.0.1', port: 0 });
      const statusAt = (host: string, path: string) =>
        new Promise<number | undefined>((resolve, reject) => {
          request(url + path, { headers: { host } }, (answer) => {
            answer.resume();
            resolve(answer.statusCode);
          })
            .on('error', reject)
            .end();
        });
      for (const path of ['/plan', '/metrics', '/docs/json', '/health', '/nothing'])
        expect([path, await statusAt('evil.example', path)]).toEqual([path, 400]);
      for (const host of ['localhost', '127.0.0.1:80', 'ops.example'])
        expect([host, await statusAt(host, '/plan')]).toEqual([host, 200]);
    } finally {
      await server.close();
    }
  });

  test('a file named like a built-in property of objects is not found', async () => {
    await own().publish();
    for (const name of ['constructor', '__proto__', 'toString'])
      expect(await own().registry.files.read('casino', '1.0.0-a', name, true)).toBeNull();
  });
});
