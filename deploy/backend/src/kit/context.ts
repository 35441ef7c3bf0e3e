import type { Database } from '@jukwaa/database';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Broker } from './broker.ts';
import type { Clock } from './clock.ts';
import type { Counters } from './counters.ts';
import type { Env } from './env.ts';
import type { KnownDevices } from './known-devices.ts';
import type { WithLease } from './lease.ts';
import type { Outbox } from './outbox.ts';
import type { PushPort } from './push.ts';
import { type RetentionShare, WHOLE_PERIODS } from './retention-periods.ts';
import type { Rng } from './rng.ts';
import type { SmsPort } from './sms.ts';

/** Who makes a call, known by the `api-key` header. */
export interface AuthUser {
  readonly id: number;
  readonly msisdn: number;
  readonly loginTag: string;
  /** End of the session, by real time. */
  readonly expiresAt: Date;
}

/** What the kit itself asks of identity; the service adds what others ask of it. */
export interface IdentityFace {
  /**
   * The user of an api key, or null when it is unknown, ended or expired.
   *
   * @param beforeLookUp runs before the database is asked about a key that this process has not seen valid; it may throw
   */
  authenticate(apiKey: string, beforeLookUp?: () => void): Promise<AuthUser | null>;
  /** Looks the sessions of this user up again at their next call: some have ended, maybe at another replica. */
  forgetSessions(userId: number): void;
  readonly devices: KnownDevices;
}

/**
 * The public faces of the services, by service name. Each service adds its own by declaration merging:
 * `declare module '../../kit/context.ts' { interface ServiceFaces { wallet: WalletFace } }`.
 */
export interface ServiceFaces {
  readonly identity: IdentityFace;
}

/** Settings of the operator that are no secrets of a machine; tests override them. */
export interface OperatorConfig {
  readonly paybill: string;
  /** How much of the periods in `RETENTION` counts. */
  readonly retentionShare: RetentionShare;
}

export const DEFAULT_CONFIG: OperatorConfig = { paybill: '498098', retentionShare: WHOLE_PERIODS };

/** Everything a service may use of the world outside. */
export interface ServiceContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly log: Logger;
  readonly env: Env;
  readonly config: OperatorConfig;
  readonly outbox: Outbox;
  readonly broker: Broker;
  readonly sms: SmsPort;
  /** Null: pushes are off. */
  readonly push: PushPort | null;
  readonly metrics: Registry;
  /** Base address of this very process, e.g. `http://127.0.0.1:40123`; known once it listens (so in `start`, not before). */
  ownAddress(): string;
  readonly withLease: WithLease;
  /** Rate limits that every replica shares. */
  readonly counters: Counters;
  /** Faces of the other services; reading one before all services are created, or one that does not run here, throws. */
  readonly services: ServiceFaces;
}
