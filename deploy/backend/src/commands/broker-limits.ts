import * as v from 'valibot';
import { createNatsCredentials, openNatsLine } from '../kit/broker/index.ts';

/** The stream in which NATS stores the subscriptions of each MQTT connection. */
const SESSIONS = '$MQTT_sess';
/** A record has no use after its connection, which lasts as long as the credentials of a client: ten minutes at most. In ns. */
const LONGEST_NS = 15 * 60 * 1_000_000_000;
/** Beyond this size, in bytes, the oldest records are dropped, and each connection with a dropped one ends at its next subscription. */
const MOST_BYTES = 512 * 1024 * 1024;

const Config = v.looseObject({ name: v.literal(SESSIONS), num_replicas: v.number() });
const Answer = v.object({
  config: v.optional(Config),
  error: v.optional(v.object({ description: v.string() })),
});

function configIn(answer: unknown): v.InferOutput<typeof Config> {
  const { config, error } = v.parse(Answer, answer);
  if (config === undefined) throw new Error(`the broker answers: ${error?.description ?? 'nothing'}`);
  return config;
}

/**
 * Limits the space that clients of a NATS server, or of a cluster, take up with their sessions. The servers keep the limits.
 *
 * @param url one of the servers, `nats://host:port`, to which a replica has been connected before
 * @throws Error when the server is out of reach, or refuses
 */
export async function limitBroker(
  url: string,
  settings: { readonly MQTT_SIGNING_KEY: string; readonly MQTT_ACCOUNT: string },
): Promise<void> {
  const credentials = createNatsCredentials(settings);
  if (credentials === null) throw new Error('there is no key to sign with');
  const line = await openNatsLine(url, await credentials.ofOperator([SESSIONS]));
  try {
    const config = configIn(await line.request(`$JS.API.STREAM.INFO.${SESSIONS}`, {}));
    const limited = { ...config, max_age: LONGEST_NS, max_bytes: MOST_BYTES, discard: 'old' };
    configIn(await line.request(`$JS.API.STREAM.UPDATE.${SESSIONS}`, limited));
  } finally {
    line.end();
  }
}
