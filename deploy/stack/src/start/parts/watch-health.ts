import { followHealth, localNetwork, type Registry } from '@jukwaa/registry';

/**
 * Lets the registry roll back broken versions, and prints each. The returned function ends that.
 *
 * @param isProduction whether strangers may come from the machine's own network, such as through a balancer
 */
export function watchHealth(
  registry: Registry,
  isProduction: boolean,
  say: (line: string) => void,
): () => Promise<void> {
  return followHealth({
    registry: { ...registry, ...(!isProduction && { ownNetwork: localNetwork(registry.healthKey) }) },
    onMoved: (moved) => {
      for (const { remote, channel, previous } of moved)
        say(`${remote} ${previous ?? ''} was rolled back from ${channel}: npm run jukwaa -- audit ${remote}`);
    },
    onError: (error) => say(`the health of the remotes could not be looked at: ${String(error)}`),
  });
}
