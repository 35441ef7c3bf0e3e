import { startCluster } from '../../cluster/cluster.ts';
import { newPlayers } from '../../crash/players/player.ts';
import { caller, openPick } from '../../testing/bettors.ts';
import { measureLoads } from './loads.ts';

/**
 * Prints the throughput under overload of two edges, backends and workers behind their balancer, with a primary, its standby and three
 * brokers, all on the cores of this machine.
 */
export async function overloadCluster(players: number): Promise<void> {
  const cluster = await startCluster();
  try {
    const pick = await openPick(caller(cluster.url));
    const users = (await newPlayers(cluster, 0, players)).map(({ auth }) => auth);
    await measureLoads('cluster', { url: cluster.url, users, pick });
  } finally {
    await cluster.stop();
  }
}
