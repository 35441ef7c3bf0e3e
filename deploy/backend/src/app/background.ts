import type { ServiceContext, Teardown } from '../kit/index.ts';
import { startCounterCleanUp } from '../kit/limits/index.ts';
import { onceRetention } from '../kit/once/index.ts';
import { startRetention } from '../kit/retention/index.ts';
import { roundsRetention } from '../kit/rounds/index.ts';
import { sandboxRetention } from '../sandbox/sandbox-retention.ts';
import type { World } from './create-context.ts';
import type { Part } from './create-parts.ts';

/** Starts the background work of kit and services. Adds the end of each to `teardowns`, also when a later one fails to start. */
export async function startAll(
  { context, outbox, broker, nearby }: World,
  parts: readonly Part[],
  teardowns: Teardown[],
): Promise<void> {
  const { db, log, env, config, withLease } = context;
  const keepsSent = env.MQTT_URL !== undefined;
  teardowns.push(outbox.start(broker, withLease, log, { keepsSent }));
  teardowns.push(startCounterCleanUp(db, log), nearby.start(log));
  const retentions = parts.flatMap((part) => part.retention ?? []);
  teardowns.push(
    startRetention({ ...context, share: config.retentionShare }, [
      sandboxRetention,
      roundsRetention,
      onceRetention(retentions),
      ...retentions,
    ]),
  );
  for (const { start } of parts) if (start !== undefined) teardowns.push(await start());
}

/** Stops background work in reverse order of its start. A failure does not keep the others from stopping. */
export async function endAll(teardowns: Teardown[], { log }: Pick<ServiceContext, 'log'>): Promise<void> {
  for (const teardown of teardowns.splice(0).reverse()) {
    await Promise.resolve()
      .then(teardown)
      .catch((error: Error) => log.error({ reason: error.message }, 'teardown failed'));
  }
}
