import { setTimeout as wait } from 'node:timers/promises';
import { until } from '../tasks/until.ts';
import type { Cluster } from './cluster.ts';
import { type ClusterFault, PRIMARY_S, USUAL_S } from './fault-kinds.ts';

const isFollowed = `select 1 / count(*) from pg_stat_replication where state = 'streaming'`;

/** Commits wait for the standby until the program that watches the servers takes it out; once it follows again it is back in. */
const standbyFault = (
  name: string,
  fail: (cluster: Cluster) => Promise<void>,
  back: (cluster: Cluster) => Promise<void>,
): ClusterFault => ({
  name: `the standby ${name}`,
  goalSeconds: USUAL_S,
  async happen(cluster, seconds) {
    const { primary } = cluster;
    const waitFor = async (names: string) => {
      await primary.sql(`alter system set synchronous_standby_names = '${names}'`);
      await primary.sql('select pg_reload_conf()');
    };
    await fail(cluster);
    await waitFor('');
    await wait(seconds * 1_000);
    await back(cluster);
    await until('the standby to follow', () =>
      primary.sql(isFollowed).then(
        () => true,
        () => null,
      ),
    );
    await waitFor('*');
  },
});

export const standbyKilled = standbyFault(
  'killed',
  ({ standby }) => standby.stopAtOnce(),
  ({ standby }) => standby.start(),
);
export const standbyFrozen = standbyFault(
  'frozen',
  ({ standby }) => standby.freeze(),
  ({ standby }) => standby.thaw(),
);
export const standbyCut = standbyFault(
  'cut off',
  async ({ standbyLine }) => standbyLine?.breakOff(),
  async ({ standbyLine }) => standbyLine?.repair(),
);

/** Nothing answers, and no connection ends. It works again before a standby is promoted. */
export const primaryFrozen: ClusterFault = {
  name: 'the primary frozen',
  goalSeconds: PRIMARY_S,
  async happen({ primary }, seconds) {
    await primary.freeze();
    await wait(seconds * 1_000);
    await primary.thaw();
  },
};

/** The program that promotes the standby also points the poolers to it, as `on_role_change` of Patroni does. */
export const primaryKilled: ClusterFault = {
  name: 'the primary killed, the standby promoted',
  goalSeconds: PRIMARY_S,
  async happen({ primary, standby, poolers }) {
    await primary.stopAtOnce();
    await standby.promote();
    await Promise.all(poolers.map((pooler) => pooler.pointTo(standby.address)));
  },
};

/** Its supervisor starts it again, as that of a container does. */
export const balancerKilled: ClusterFault = {
  name: 'the balancer killed and started again',
  goalSeconds: USUAL_S,
  async happen({ balancer: { program } }) {
    await program.kill();
    await program.start();
  },
};
