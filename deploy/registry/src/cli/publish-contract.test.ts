import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { registryServer } from '../http/server.ts';
import { createToken } from '../model/tokens.ts';
import { routeAt } from '../testing/build-folder.ts';
import { changedTypes, currentTypes, ROOT } from '../testing/contract-types.ts';
import { liveHost, makeHostLive } from '../testing/live-host.ts';
import { describeRegistry } from '../testing/test-registry.ts';
import { main } from './main.ts';

const FILE = 'contracts/src/http/virtuals.ts';
/** A field that virtuals shows. */
const FIELD = /^ {2}next_round_at: .*\n/m;

const { env } = process;
afterEach(() => {
  process.env = env;
});

describeRegistry('[FED-07] jukwaa publish', (own) => {
  test('publish refuses a remote that uses a field which the live host’s contracts lack, and names the place', async () => {
    const without = changedTypes(await currentTypes(), FILE, FIELD, '');
    const { registry, build, live } = own();
    await makeHostLive(registry, liveHost({ types: 'b'.repeat(64) }), { types: without });
    const folder = await build({ manifest: { name: 'virtuals', routes: [routeAt('/virtuals')] } });
    await cp(join(ROOT, 'remotes/virtuals/src'), join(own().folder, 'src'), { recursive: true });
    const server = await registryServer(registry);
    process.env = {
      ...env,
      JUKWAA_REGISTRY: await server.listen({ host: '127.0.0.1', port: 0 }),
      JUKWAA_REGISTRY_TOKEN: await createToken(registry.db, { name: 'team', remote: 'virtuals' }),
    };
    let said = '';
    const complain = (text: string) => {
      said += text;
    };
    const code = await main(['publish', 'virtuals', '--dir', folder], ROOT, complain, complain);
    await server.close();
    expect(code).toBe(1);
    expect(said).toContain('virtuals does not fit the contracts of the live host 1.0.0:');
    expect(said).toMatch(/src\/[\w/.-]+:\d+ .*next_round_at/);
    expect(await live()).toEqual([]);
  });
});
