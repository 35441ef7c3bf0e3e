import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { createBrokerKeys, variablesOf } from '@jukwaa/backend/commands';
import { realBrokers, startNatsForClients } from '@jukwaa/backend/testing';
import { ROOT } from '../start/root.ts';
import { startNode } from '../testing/child.ts';
import { BUILD_MS, OwnStack } from '../testing/own-stack.ts';

const RUN = join(ROOT, 'deploy/stack/bin/run.mjs');

if (realBrokers().missing.includes('nats-server'))
  test.skip('nats-server is not installed, so no page connects to it (apt-get install nats-server)', () =>
    undefined);
else withBroker();

function withBroker(): void {
  let broker: Awaited<ReturnType<typeof startNatsForClients>> = null;
  const stack = OwnStack.ofFile(async () => {
    const keys = await createBrokerKeys();
    broker = await startNatsForClients(keys);
    const [MQTT_URL = '', MQTT_PUBLIC_URL = ''] = broker?.urls ?? [];
    return { MQTT_URL, MQTT_PUBLIC_URL, ...variablesOf(keys) };
  });
  afterAll(async () => broker?.stop());

  test(
    '[LIVE-01] pages get odds and notices from the external broker, and from the site while that is out of reach',
    async () => {
      const env = {
        JUKWAA_SPECS: './own-stack',
        JUKWAA_ARTIFACTS: join(stack.top, 'artifacts'),
        BROKER_CONNECTIONS: broker?.connectionsUrl ?? '',
      };
      const run = [RUN, 'e2e', '--base', stack.url, '--project=pixel-5', 'external-broker.spec.ts'];
      const { code, stdout } = await startNode(run, env).ended;
      expect([code, stdout]).toEqual([0, expect.stringContaining('3 passed')]);
    },
    BUILD_MS,
  );
}
