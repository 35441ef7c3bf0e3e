import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import { type ClusterFault, USUAL_S } from './fault-kinds.ts';
import type { PartProcess } from './own-parts.ts';

/** Replaces a part by the new version, as a rollout does. */
async function replace(part: PartProcess, program: readonly string[]): Promise<void> {
  await part.end('SIGTERM');
  part.becomes(program);
  await part.start();
}

/** A replica of the old version that crashes meanwhile, and starts again on the tables and functions of the new one. */
async function crash({ backends }: Cluster): Promise<void> {
  const last = backends.at(-1);
  await last?.end('SIGKILL');
  await last?.start();
}

/**
 * An update: each part is replaced while the others run, the services before the edges. The first one of the new version migrates the
 * database, so every old one goes on with tables and functions of the new version.
 */
export const upgradeTo = (program: readonly string[]): ClusterFault => ({
  name: 'every part updated, one after the other',
  goalSeconds: USUAL_S,
  async happen(cluster, seconds) {
    const { workers, backends, registry, edges } = cluster;
    for (const [n, part] of [...workers, ...backends, registry, ...edges].entries()) {
      await replace(part, program);
      if (n === 0) await crash(cluster);
      await wait(seconds * 1_000);
    }
  },
});
