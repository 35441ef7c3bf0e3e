import type { Database } from '@jukwaa/database';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { WithLease } from '../lease/index.ts';
import type { Counters } from '../limits/index.ts';
import type { Broker, Outbox } from '../messages/index.ts';
import type { Env, Rng } from '../process/index.ts';
import { type RetentionShare, WHOLE_PERIODS } from '../retention/index.ts';
import type { Clock } from '../time/index.ts';
import type { IdentityFace, PushPort, SmsPort } from '../users/index.ts';

/**
 * The public faces of the services, by service name. Each service adds its own by declaration merging:
 * `declare module '../../../kit/context.ts' { interface ServiceFaces { wallet: WalletFace } }`.
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
