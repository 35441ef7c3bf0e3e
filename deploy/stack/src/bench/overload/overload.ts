import { CommandError } from '../../run/run-task.ts';
import { killLeftovers } from '../../testing/child.ts';
import { type BenchDatabase, onEachPlace } from '../places.ts';
import { overloadCluster } from './cluster.ts';
import { measureLoads } from './loads.ts';
import { startOverloadStack } from './overload-stack.ts';

const PLAYERS = 64;

async function measurePlace({ name, db }: BenchDatabase): Promise<void> {
  const { url, backend, close } = await startOverloadStack(db, PLAYERS);
  try {
    await measureLoads(name, { url, users: backend.users, pick: backend.pick });
  } finally {
    await close();
  }
}

/**
 * Prints the throughput of a stack under overload, through the edge: four bets to one list. A closed loop finds the best rate. Then
 * calls come at 1, 2 and 10 times that rate, independent of the earlier ones. Latencies in ms are those of answers 200, from the
 * time when the call was due. Clients, edge, backend and database share the machine's cores. `--cluster` measures a cluster instead,
 * through its balancer.
 *
 * @throws CommandError for another argument
 */
export async function benchOverload(args: readonly string[]): Promise<number> {
  const unknown = args.find((arg) => arg !== '--cluster');
  if (unknown !== undefined) throw new CommandError(`the benchmark takes --cluster, not ${unknown}`);
  if (args.length === 0) await onEachPlace(measurePlace);
  else await overloadCluster(PLAYERS).finally(killLeftovers);
  return 0;
}
