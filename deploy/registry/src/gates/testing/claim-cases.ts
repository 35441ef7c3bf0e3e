import { expect, test } from '@jest/globals';
import { type ManifestParts, routeAt } from '../../testing/build-folder.ts';
import { liveHost, makeHostLive } from '../../testing/live-host.ts';
import { reasonsOf, type TestRegistry } from '../../testing/test-registry.ts';

/** A publish and the addresses and slots that it claims. */
export function testClaims(own: () => TestRegistry): void {
  test.each([
    ['betslip', []],
    ['aviator-footer', []],
    ['besslip', ['no region of the live host 1.0.1 asks for the slot besslip; it has *-footer, betslip']],
    ['x-footer2', ['no region of the live host 1.0.1 asks for the slot x-footer2; it has *-footer, betslip']],
  ])(
    'that fills the slot %s is accepted, with a warning when no region requests it',
    async (slot, warnings) => {
      await makeHostLive(own().registry, liveHost({ version: '1.0.1', slots: ['*-footer', 'betslip'] }));
      expect(await own().publish({ slots: [slot] })).toMatchObject({ ok: true, value: { warnings } });
    },
  );

  test('that fills any slot is accepted without a warning while the live host does not list its slots', async () => {
    expect(await own().publish({ slots: ['anything'] })).toMatchObject({ ok: true, value: { warnings: [] } });
  });

  test('with overlapping paths of its own is accepted: the router shows the most specific one', async () => {
    const routes = [routeAt('/casino/:provider'), routeAt('/casino/new'), routeAt('/casino/*')];
    expect((await own().publish({ routes })).ok).toBe(true);
  });

  test.each<[string, ManifestParts, string]>([
    ['path', { routes: [routeAt('/crash')] }, '/crash belongs to casino'],
    ['alias', { routes: [routeAt('/new', ['/aviator'])] }, '/aviator belongs to casino'],
    ['path with another parameter', { routes: [routeAt('/Play/:slug')] }, '/Play/:slug belongs to casino'],
    [
      'parameter that a path',
      { routes: [routeAt('/:x')] },
      '/:x matches addresses of /api/* of the services, /sandbox/* of the services, /metrics/* of the services and 18 more',
    ],
    [
      'optional segment after a path',
      { routes: [routeAt('/crash?/x?')] },
      '/crash?/x? matches addresses of /crash of casino',
    ],
    [
      'path below a parameter',
      { routes: [routeAt('/play/demo')] },
      '/play/demo matches addresses of /play/:id of casino',
    ],
    ['splat', { routes: [routeAt('/play/*')] }, '/play/* matches addresses of /play/:id of casino'],
    [
      'address of the services',
      { routes: [routeAt('/api/x')] },
      '/api/x matches addresses of /api/* of the services',
    ],
    [
      'address of the host',
      { routes: [routeAt('/SHARE/:id')] },
      '/SHARE/:id matches addresses of /share/* of the host',
    ],
    ['slot', { slots: ['jackpot-footer'] }, 'the slot jackpot-footer is filled by casino'],
  ])('with a %s of another live remote is refused', async (_what, claims, reason) => {
    const routes = [routeAt('/casino', ['/aviator']), routeAt('/crash'), routeAt('/play/:id')];
    await own().publish({ routes, slots: ['jackpot-footer'] });
    const rival = { name: 'virtuals', routes: [routeAt('/virtuals')], ...claims };
    expect(reasonsOf(await own().publish(rival))).toEqual([reason]);
    expect((await own().publish({ version: '1.0.0-b', routes, slots: ['jackpot-footer'] })).ok).toBe(true);
  });

  test('may take a path that another remote gave up, but not one of its canary', async () => {
    await own().publish({ routes: [routeAt('/games')] });
    await own().publish({ version: '1.0.0-b', routes: [routeAt('/casino')] });
    await own().publish({ version: '1.0.0-c', routes: [routeAt('/slots')] }, { to: 'canary', share: 5 });
    const heir = (path: string) => own().publish({ name: 'virtuals', routes: [routeAt(path)] });
    expect(reasonsOf(await heir('/slots'))).toEqual(['/slots belongs to casino']);
    expect((await heir('/games')).ok).toBe(true);
  });
}
