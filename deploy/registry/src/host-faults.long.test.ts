import { expect, test } from '@jest/globals';
import { HOST } from '@jukwaa/contracts';
import { testDatabases } from '@jukwaa/database/testing';
import { registryServer } from './http/server.ts';
import { watchOnce } from './moves/watch.ts';
import { jukwaa, withRegistry } from './testing/command.ts';
import { type Death, DyingRegistry } from './testing/dying-registry.ts';
import { writeHost } from './testing/host-folder.ts';
import { networkAt, view } from './testing/page-views.ts';
import { describeRegistry, reasonsOf } from './testing/test-registry.ts';

const NEXT = '1.1.0-0123456789';
const rethrow = (_version: string, error: unknown) => {
  throw error;
};

const STEPS: readonly [string, Omit<Death, 'when'>][] = [
  ['an upload', { method: 'PUT', path: /^\/files\// }],
  ['the publish behind a label', { method: 'POST', path: /\/versions$/ }],
];
const ROLLOUT_STEPS: typeof STEPS = [
  ['a step of the canary', { method: 'POST', path: /\/canary$/ }],
  ['the wait for views', { method: 'GET', path: /^\/health\/versions/ }],
  ['the promote', { method: 'POST', path: /\/promote$/ }],
];
const deathsAt = (steps: typeof STEPS) =>
  steps.flatMap(([step, death]) =>
    (['before', 'after'] as const).map((when) => [when, step, { ...death, when }] as const),
  );

describeRegistry(
  '[FED-03] a rollout of the host',
  (own) => {
    const hostLive = async () => (await own().registry.plan()).host?.manifest.version;
    const next = (version = NEXT) => writeHost(own().folder, { manifest: { version } });

    /** A registry that can die, and a command that publishes and rolls out over it. */
    interface Mortal {
      readonly dying: DyingRegistry;
      readonly died: Promise<void>;
      readonly deliver: () => Promise<number>;
    }

    async function overDying(work: (mortal: Mortal) => Promise<void>) {
      await withRegistry(own(), HOST, async () => {
        let dies = () => {};
        const died = new Promise<void>((resolve) => {
          dies = resolve;
        });
        const dying = new DyingRegistry(process.env.JUKWAA_REGISTRY ?? '', () => dies());
        process.env.JUKWAA_REGISTRY = await dying.open();
        try {
          const folder = await next();
          const deliver = async () => {
            const { code } = await jukwaa('publish', HOST, '--dir', folder, '--label', 'main', '--again');
            return code === 0
              ? (await jukwaa('rollout', HOST, 'main', '--wait', '0', '--views', '0', '--look', '10')).code
              : code;
          };
          await work({ dying, died, deliver });
        } finally {
          await dying.close();
        }
      });
    }

    async function expectNextLive(): Promise<void> {
      expect(await hostLive()).toBe(NEXT);
      const { host, host_canary: canary } = await own().registry.plan();
      expect([host?.fallback?.version, canary]).toEqual(['1.0.0', undefined]);
    }

    test.each(deathsAt(STEPS))(
      'over a registry that dies %s %s leaves the host as it was, and its repetition ends well',
      (_when, _step, death) =>
        overDying(async ({ dying, deliver }) => {
          dying.revive(death);
          expect([await deliver(), dying.isDead]).toEqual([3, true]);
          expect(await hostLive()).toBe('1.0.0');
          dying.revive(null);
          expect(await deliver()).toBe(0);
          await expectNextLive();
        }),
    );

    test.each(deathsAt(ROLLOUT_STEPS))(
      'over a registry that dies %s %s leaves a whole host live, and goes on when the registry is back',
      (_when, _step, death) =>
        overDying(async ({ dying, died, deliver }) => {
          dying.revive(death);
          const delivery = deliver();
          await died;
          const isDone = death.when === 'after' && death.path.test('/promote');
          expect(await hostLive()).toBe(isDone ? NEXT : '1.0.0');
          dying.revive(null);
          expect(await delivery).toBe(0);
          await expectNextLive();
        }),
    );

    test('to a version whose file the store has lost is refused, and its next publish brings the file again', async () => {
      const folder = await next();
      await own().publishFolder(folder, { to: 'label', label: 'main' });
      const { files } = own().registry;
      await files.unshelve(HOST, NEXT);
      expect(reasonsOf(await own().registry.promote(HOST, 'main', 'team'))).toEqual([
        `files of ${NEXT} are gone from the store; publish it again`,
      ]);
      expect(await hostLive()).toBe('1.0.0');
      await withRegistry(own(), HOST, async () => {
        expect((await jukwaa('publish', HOST, '--dir', folder, '--again')).code).toBe(0);
      });
      expect(await hostLive()).toBe(NEXT);
    });

    test('[FED-05] that breaks in the pages of visitors is rolled back by its health, as a canary and when live', async () => {
      const fail = (version: string) => view(own().registry, version, { good: 0, broken: 5, remote: HOST });
      await view(own().registry, '1.0.0', { good: 50, broken: 0, remote: HOST });
      await own().publishFolder(await next(), { to: 'canary', share: 10 });
      await fail(NEXT);
      expect(await watchOnce(own().registry, rethrow)).toMatchObject([
        { remote: HOST, channel: 'canary', version: null, previous: NEXT },
      ]);
      await own().publishFolder(await next('1.1.0-9876543210'));
      await fail('1.1.0-9876543210');
      expect(await watchOnce(own().registry, rethrow)).toMatchObject([
        { remote: HOST, channel: 'live', version: '1.0.0' },
      ]);
      expect(await hostLive()).toBe('1.0.0');
    });

    test('[FED-05] is not ended by forged reports: of one network, of views that no edge has served, of versions that do not exist', async () => {
      const { registry } = own();
      for (const n of [1, 2, 3])
        await view(registry, '1.0.0', { good: 40, broken: 0, remote: HOST, network: networkAt(n) });
      await own().publishFolder(await next());
      for (const n of [1, 2, 3])
        await view(registry, NEXT, { good: 40, broken: 0, remote: HOST, network: networkAt(n) });
      await view(registry, NEXT, { good: 0, broken: 100, remote: HOST, network: networkAt(66) });
      await view(registry, 'made-up', { good: 0, broken: 100, remote: HOST, network: networkAt(1) });
      expect(await watchOnce(registry, rethrow)).toEqual([]);
      const server = await registryServer(registry);
      const url = await server.listen({ host: '127.0.0.1', port: 0 });
      const answer = await fetch(`${url}/health/reports`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: 'Bearer forged' },
        body: '{}',
      });
      await server.close();
      expect(answer.status).toBe(401);
      expect(await hostLive()).toBe(NEXT);
    });

    test('is for holders of a token of the host or of all, and not of a remote', async () => {
      const folder = await next();
      await withRegistry(own(), 'casino', async () => {
        const { code, err } = await jukwaa('publish', HOST, '--dir', folder);
        expect([code, err]).toEqual([1, expect.stringContaining('is for casino, not for host')]);
      });
      await withRegistry(own(), HOST, async () => {
        expect((await jukwaa('publish', HOST, '--dir', folder)).code).toBe(0);
        const shown = await jukwaa('inspect', HOST);
        expect(shown.out).toMatch(/^provides +react 19\.3\.1, /m);
        expect((await jukwaa('list', HOST)).out).toMatch(new RegExp(`${NEXT} +live`));
        expect((await jukwaa('diff', HOST, '1.0.0', 'live')).out).toContain('file main.js');
        expect((await jukwaa('audit', HOST)).out).toContain(`host@${NEXT}`);
      });
      expect(await hostLive()).toBe(NEXT);
    });
  },
  testDatabases().slice(0, 1),
);
