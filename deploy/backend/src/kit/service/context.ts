import type { Database, Queryable, ReplicaReads } from '@jukwaa/database';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { NatsCredentials } from '../broker/index.ts';
import type { WithLease } from '../lease/index.ts';
import type { Counters } from '../limits/index.ts';
import type { Broker, Outbox } from '../messages/index.ts';
import type { Env, Rng } from '../process/index.ts';
import { type RetentionShare, WHOLE_PERIODS } from '../retention/index.ts';
import type { Clock } from '../time/index.ts';
import type { IdentityFace, PushPort, SmsPort } from '../users/index.ts';

/**
 * The public interfaces of the services, by service name. Each service adds its own by declaration merging: `declare module
 * '../../../kit/context.ts' { interface ServiceFaces { wallet: WalletFace } }`.
 */
export interface ServiceFaces {
  readonly identity: IdentityFace;
}

/** Settings of the operator that are not secret; tests override them. */
export interface OperatorConfig {
  readonly paybill: string;
  /** The share of the periods in `RETENTION` that applies. */
  readonly retentionShare: RetentionShare;
}

export const DEFAULT_CONFIG: OperatorConfig = { paybill: '498098', retentionShare: WHOLE_PERIODS };

/** The dependencies of a service on the outside world. */
export interface ServiceContext {
  readonly db: Database;
  /**
   * Reads of data that is the same for everybody, such as results and leaderboards. They may be up to 5 s old, because a read replica
   * answers where there is one. A user's own data is read from `db`, or by `replica.whole`, so that own changes show at once.
   */
  readonly publicReads: Queryable;
  /** Further ways to read from the read replica: one answer of several reads, and data that its owner must see whole. */
  readonly replica: Pick<ReplicaReads, 'view' | 'whole'>;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly log: Logger;
  readonly env: Env;
  readonly config: OperatorConfig;
  readonly outbox: Outbox;
  readonly broker: Broker;
  /** Signs a client's credentials for the external broker; null where clients connect to `/mqtt` only. */
  readonly liveCredentials: NatsCredentials['ofClient'];
  readonly sms: SmsPort;
  /** Null: pushes are off. */
  readonly push: PushPort | null;
  readonly metrics: Registry;
  /**
   * Base address of this process, e.g. `http://127.0.0.1:40123`. It is known once the process listens (so in `start`, not
   * before).
   */
  ownAddress(): string;
  readonly withLease: WithLease;
  /** Rate limits that every replica shares. */
  readonly counters: Counters;
  /** Faces of the other services. Reading one throws before all services are created, or when it does not run here. */
  readonly services: ServiceFaces;
}
