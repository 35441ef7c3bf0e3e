import type { LiveCredentials } from '@jukwaa/contracts';
import { createUser, encodeUser, type User } from '@nats-io/jwt';
import type { Guest } from './access.ts';
import { BROKER_LIMITS } from './limits.ts';
import { signingKey } from './nats-key.ts';
import { clientRights, operatorRights, replicaRights } from './nats-rights.ts';
import type { BrokerAccount } from './remote-line.ts';

/** Lifetime of a client's credentials, in s. A session that ended stays connected no longer than this. */
const LIFETIME_S = 600;
/** Time for which visitors share one signature, in s. */
const SHARED_S = 30;
/** Largest message that a client could send, if it might send any, in bytes. */
const CLIENT_PAYLOAD = 1_024;
/** Lifetime of the credentials of an operator's command, in s. */
const OPERATOR_S = 60;

/** Signs credentials for a NATS server in operator mode: user JWTs that are passed as MQTT passwords. */
export interface NatsCredentials {
  /** Those of a client; null without an address for clients. They end with the client's session. */
  ofClient(guest: Guest, now: Date): Promise<LiveCredentials | null>;
  /** Those of this replica. */
  ofReplica(): Promise<BrokerAccount>;
  /** A user JWT for a command that changes the settings of these streams, by the protocol of NATS. */
  ofOperator(streams: readonly string[]): Promise<string>;
}

interface NatsSettings {
  readonly MQTT_PUBLIC_URL?: string | undefined;
  readonly MQTT_SIGNING_KEY?: string | undefined;
  readonly MQTT_ACCOUNT?: string | undefined;
}

const MS = 1_000;

const lifetimeOf = (guest: Guest, now: Date): number =>
  guest.kind === 'visitor'
    ? LIFETIME_S
    : Math.max(1, Math.min(LIFETIME_S, Math.floor((guest.expiresAt.getTime() - now.getTime()) / MS)));

/**
 * Null without a signing key: then the brokers know the replicas by name and password.
 *
 * @throws Error when the key is damaged, or missing although clients have an address
 */
export function createNatsCredentials(env: NatsSettings): NatsCredentials | null {
  const { MQTT_PUBLIC_URL: url, MQTT_SIGNING_KEY: seed, MQTT_ACCOUNT: account } = env;
  if (seed === undefined) {
    if (url !== undefined) throw new Error('MQTT_PUBLIC_URL needs MQTT_SIGNING_KEY');
    return null;
  }
  const signer = signingKey(seed);
  const issuer = account ?? signer.getPublicKey();
  // The server asks for the key of a user. With a bearer token no client proves that it has the key.
  const subject = createUser().getPublicKey();
  const sign = (name: string, rights: Partial<User>, lifetimeS?: number) =>
    encodeUser(
      name,
      subject,
      issuer,
      { bearer_token: true, ...rights },
      {
        signer,
        ...(lifetimeS !== undefined && { exp: Math.floor(Date.now() / MS) + lifetimeS }),
      },
    );

  const signClient = async (guest: Guest, at: string, lifetimeS: number): Promise<LiveCredentials> => {
    const username = guest.kind === 'visitor' ? 'visitor' : `user-${guest.id}`;
    const limits = { subs: BROKER_LIMITS.filters, payload: CLIENT_PAYLOAD, data: -1 };
    const rights = { ...clientRights(guest), ...limits, allowed_connection_types: ['MQTT_WS' as const] };
    return { url: at, username, password: await sign(username, rights, lifetimeS), lifetime_s: lifetimeS };
  };

  let shared: { readonly at: number; readonly credentials: Promise<LiveCredentials> } | null = null;
  return {
    async ofClient(guest, now) {
      if (url === undefined) return null;
      if (guest.kind === 'user') return signClient(guest, url, lifetimeOf(guest, now));
      const age = shared === null ? Number.POSITIVE_INFINITY : (performance.now() - shared.at) / MS;
      if (shared === null || age >= SHARED_S)
        shared = { at: performance.now(), credentials: signClient(guest, url, LIFETIME_S) };
      const credentials = await shared.credentials;
      return { ...credentials, lifetime_s: LIFETIME_S - SHARED_S };
    },
    async ofReplica() {
      const rights = { ...replicaRights(), allowed_connection_types: ['MQTT' as const, 'MQTT_WS' as const] };
      return { username: 'replica', password: await sign('replica', rights) };
    },
    ofOperator: (streams) =>
      sign('operator', { ...operatorRights(streams), allowed_connection_types: ['STANDARD'] }, OPERATOR_S),
  };
}
