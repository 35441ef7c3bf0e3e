import { limitBroker } from '@jukwaa/backend/commands';
import { parseEnv } from '@jukwaa/backend/settings';
import { CommandError } from '../run/run-task.ts';

/**
 * `npm run broker-limits -- --at nats://<broker>:4222` limits the space that clients take up at NATS servers. It needs the variables that
 * `npm run broker-keys` wrote.
 */
export async function brokerLimits(
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<number> {
  const [option, at] = args;
  if (option !== '--at' || at === undefined || args.length > 2 || !/^nats:\/\/[^/]+:\d+$/.test(at))
    throw new CommandError('broker-limits takes --at nats://<broker>:<port>');
  const { MQTT_SIGNING_KEY, MQTT_ACCOUNT } = parseEnv(env);
  if (MQTT_SIGNING_KEY === undefined || MQTT_ACCOUNT === undefined)
    throw new CommandError('broker-limits needs MQTT_SIGNING_KEY and MQTT_ACCOUNT');
  try {
    await limitBroker(at, { MQTT_SIGNING_KEY, MQTT_ACCOUNT });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandError(`the broker at ${at} has not been limited: ${reason}`);
  }
  process.stdout.write(
    'the brokers drop the session of a client after 15 minutes, and sessions beyond 512 MiB\n',
  );
  return 0;
}
