import { expect, test } from '@jest/globals';
import { watchOnce } from '../moves/watch.ts';
import { jukwaa, withRegistry } from '../testing/command.ts';
import { type Death, DyingRegistry } from '../testing/dying-registry.ts';
import { networkAt, view } from '../testing/page-views.ts';
import { testKey } from '../testing/signing.ts';
import { describeRegistry } from '../testing/test-registry.ts';

const fail = (version: string, error: unknown) => {
  throw new Error(version, { cause: error });
};

describeRegistry('jukwaa rollout', (own) => {
  const publish = (hash: string, label: string) =>
    own().publish({ version: `1.0.0-${hash}` }, { to: 'label', label });
  const rollout = (...options: string[]) => jukwaa('rollout', 'casino', 'main', '--wait', '0', ...options);
  const shareOfCanary = async () => {
    const [row] = await own().registry.db.query<{ share: number }>(
      "select share from registry.pointers where channel = 'canary'",
    );
    return row?.share;
  };

  /** Resolves once the canary has this share of the visitors. */
  async function untilShare(share: number): Promise<void> {
    while ((await shareOfCanary()) !== share) await new Promise((resolve) => setTimeout(resolve, 20));
  }

  test('[FED-05] a rollout gives a version to more and more visitors, each step after enough views', async () => {
    await publish('0123456789', 'main');
    await withRegistry(own(), 'casino', async () => {
      const ending = rollout('--views', '3', '--look', '20');
      for (const share of [10, 50]) {
        await untilShare(share);
        await view(own().registry, '1.0.0-0123456789', { good: 3, broken: 0 });
      }
      const { code, out, err } = await ending;
      expect(out).toContain('casino: live is 1.0.0-0123456789');
      expect(err.split('\n')).toEqual([
        'casino: canary is 1.0.0-0123456789 for 10 % of the visitors',
        '1.0.0-0123456789: 3 views, 0 failed',
        'casino: canary is 1.0.0-0123456789 for 50 % of the visitors',
        '1.0.0-0123456789: 6 views, 0 failed',
        '',
      ]);
      expect(code).toBe(0);
    });
    expect(await own().live()).toEqual([['casino', '1.0.0-0123456789']]);
  });

  test('[FED-07] a rollout ends with the reason when the registry rolls the version back', async () => {
    await own().publish({ version: '1.0.0-00000000aa' });
    await publish('0123456789', 'main');
    await withRegistry(own(), 'casino', async () => {
      const ending = rollout('--views', '500', '--look', '20');
      await untilShare(10);
      await view(own().registry, '1.0.0-0123456789', { good: 0, broken: 10 });
      await watchOnce(own().registry, fail);
      const { code, out, err } = await ending;
      expect([code, out]).toEqual([1, '']);
      expect(err).toContain('jukwaa: the rollout ends: 1.0.0-0123456789 is no longer the canary of casino');
      expect(err).toMatch(/health · rollback · rolled back from canary: 6 of 6 views failed/);
    });
    expect(await own().live()).toEqual([['casino', '1.0.0-00000000aa']]);
  });

  test('[FED-07] a rollout goes no further while its version is doubtful', async () => {
    await own().publish({ version: '1.0.0-00000000aa' });
    await publish('0123456789', 'main');
    await withRegistry(own(), 'casino', async () => {
      const ending = rollout('--views', '500', '--look', '20');
      await untilShare(10);
      await view(own().registry, '1.0.0-0123456789', { good: 0, broken: 10, network: networkAt(66) });
      await watchOnce(own().registry, fail);
      const { code, err } = await ending;
      expect(code).toBe(1);
      expect(err).toContain(
        'jukwaa: the rollout ends: 1.0.0-0123456789 is doubtful; it stays with 10 % of the visitors',
      );
      expect(err).toContain('10 of 10 views failed');
      expect((await jukwaa('health', 'casino')).out).toContain(
        'casino@1.0.0-0123456789  doubtful: 10 of 10 views failed',
      );
    });
    expect([await own().live(), await shareOfCanary()]).toEqual([[['casino', '1.0.0-00000000aa']], 10]);
  });

  test('a rollout without views goes no further', async () => {
    await publish('0123456789', 'main');
    await withRegistry(own(), 'casino', async () => {
      const { code, err } = await rollout('--views', '1', '--most', '0');
      expect(code).toBe(1);
      expect(err).toContain(
        'the rollout ends: 0 views of 1.0.0-0123456789, 1 are needed; it stays with 10 % of the visitors',
      );
    });
    expect([await own().live(), await shareOfCanary()]).toEqual([[], 10]);
  });

  const CALLS: readonly [string, Omit<Death, 'when'>][] = [
    ['the move of a step', { method: 'POST', path: /\/canary$/ }],
    ['a look at its health', { method: 'GET', path: /^\/health\/versions/ }],
    ['a look at its channels', { method: 'GET', path: /^\/versions/ }],
    ['the last move', { method: 'POST', path: /\/promote$/ }],
  ];
  test.each(
    CALLS.flatMap(([step, call]) =>
      (['before', 'after'] as const).map((when) => [when, step, { ...call, when }] as const),
    ),
  )('a rollout goes on after an outage of the registry %s %s', async (_when, _step, death) => {
    const key = testKey();
    await publish('0123456789', 'main');
    await own().registry.addSigningKey({ remote: 'casino', public_key: key.publicPem }, 'platform');
    await withRegistry(
      own(),
      '*',
      async () => {
        const dying = new DyingRegistry(process.env.JUKWAA_REGISTRY ?? '');
        process.env.JUKWAA_REGISTRY = await dying.open();
        try {
          dying.revive(death);
          const ending = rollout('--steps', '50,100', '--views', '0', '--look', '10');
          while (!dying.isDead) await new Promise((resolve) => setTimeout(resolve, 10));
          dying.revive(null);
          expect(await ending).toMatchObject({ code: 0 });
        } finally {
          await dying.close();
        }
      },
      { JUKWAA_SIGNING_KEY: key.privatePem },
    );
    expect(await own().live()).toEqual([['casino', '1.0.0-0123456789']]);
  });

  test('a rollout of the version that is live moves nothing and ends well', async () => {
    await own().publish({ version: '1.0.0-0123456789' });
    await withRegistry(own(), 'casino', async () => {
      const { code, out } = await jukwaa('rollout', 'casino', '0123456789');
      expect([code, out]).toEqual([0, 'casino: live is 1.0.0-0123456789 already\n']);
    });
  });

  test.each(['10,50', '50,10,100', '0,100', 'many'])('the steps %s are refused', async (steps) => {
    await withRegistry(own(), 'casino', async () => {
      expect((await rollout('--steps', steps)).code).toBe(2);
    });
  });

  test('a rollout without a valid token, or of an unknown version, changes nothing', async () => {
    await publish('0123456789', 'main');
    await withRegistry(own(), 'jackpot', async () => {
      expect((await rollout()).code).toBe(1);
    });
    await withRegistry(own(), 'casino', async () => {
      expect((await jukwaa('rollout', 'casino', 'pr-9')).code).toBe(1);
    });
    expect(await shareOfCanary()).toBeUndefined();
  });
});
