import type { RetireBody } from '@jukwaa/contracts';
import { routeAt } from './build-folder.ts';
import type { TestRegistry } from './test-registry.ts';

/** Ends the addresses of a remote with it. */
export const ENDS = { without_successor: true } as const;

/** Publishes home, which no test retires, and casino with two addresses and a slot. */
export async function publishBoth(own: TestRegistry): Promise<void> {
  await own.publish({ name: 'sportsbook', routes: [routeAt('/')] });
  await own.publish({ routes: [routeAt('/casino'), routeAt('/games/:id')], slots: ['betslip'] });
}

/** Retires casino, or another remote, in the name of `boss`. */
export const retireBy =
  (own: () => TestRegistry) =>
  (how: Partial<RetireBody> = ENDS, remote = 'casino') =>
    own().registry.retire(remote, { without_successor: false, ...how }, 'boss');
