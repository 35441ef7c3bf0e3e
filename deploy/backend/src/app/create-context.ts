import { existsSync } from 'node:fs';
import {
  type Database,
  type DatabasePlace,
  migrate,
  openDatabase,
  type ReadReplica,
  type ReplicaOptions,
} from '@jukwaa/database';
import type { DestinationStream, Logger } from 'pino';
import { Registry } from 'prom-client';
import { createNatsCredentials } from '../kit/broker/index.ts';
import { createReadiness, hasDiskSpace, isAnswering, type Readiness } from '../kit/health/index.ts';
import { KIT_ROUTINES, kitMigrations } from '../kit/kit-tables.ts';
import { databaseLeases, LeaseWatch, neverLeading } from '../kit/lease/index.ts';
import { createCounters, createUnknownKeys, NearbyCounters, type UnknownKeys } from '../kit/limits/index.ts';
import { createOutbox, type DatabaseOutbox } from '../kit/messages/index.ts';
import type { Env } from '../kit/process/index.ts';
import { createLogger, type Rng, secureRng } from '../kit/process/index.ts';
import { DEFAULT_CONFIG, type OperatorConfig, type ServiceContext } from '../kit/service/index.ts';
import type { Clock } from '../kit/time/index.ts';
import { SystemClock } from '../kit/time/index.ts';
import type { PushPort, SmsPort } from '../kit/users/index.ts';
import { createPush } from '../ports/push/create-push.ts';
import { createSms } from '../ports/sms/create-sms.ts';
import { createSandboxPush } from '../sandbox/sandbox-push.ts';
import { createSandboxSms } from '../sandbox/sandbox-sms.ts';
import { indexNotes } from './index-notes.ts';
import { type Lines, openBroker } from './open-broker.ts';
import { openReplica } from './open-replica.ts';
import { createFaces } from './service-faces.ts';

/** Dependencies that replace the defaults of the environment. */
export interface WorldOptions {
  readonly env: Env;
  /** An open database; it stays open when the backend closes. */
  readonly db?: Database;
  readonly clock?: Clock;
  readonly rng?: Rng;
  readonly sms?: SmsPort;
  readonly push?: PushPort;
  readonly config?: Partial<OperatorConfig>;
  /** Destination of log lines instead of standard output. */
  readonly logTo?: DestinationStream;
  /** Names of the backend's port in lower case, in addition to the loopback ones; none by default. */
  readonly names?: readonly string[];
  /** How the read replica is read: `wrap` for spans of a trace, a limit that differs from the usual one for tests. */
  readonly replica?: Pick<ReplicaOptions, 'wrap' | 'mostBehindMs'>;
  /** Whether this replica takes leases, and so does the background work of all; default: true. Without, it only answers calls. */
  readonly leads?: boolean;
}

export interface World extends Lines {
  readonly context: ServiceContext;
  readonly outbox: DatabaseOutbox;
  readonly nearby: NearbyCounters;
  /** Made-up api keys, over calls and broker connections. */
  readonly unknownKeys: UnknownKeys;
  readonly readiness: () => Promise<Readiness>;
  addFace(name: string, face: unknown): void;
  setAddress(url: string): void;
  /** Time that the read replica is behind; null without one, or before it has answered. */
  readonly replicaLag: () => number | null;
  /** Names of the leases whose work runs in this process. */
  readonly ownLeases: () => Iterable<string>;
  closeDatabase(): Promise<void>;
}

const placeOf = ({
  DATABASE_URL: url,
  DATABASE_POOL_SIZE: connections,
  JUKWAA_DATA: dataDir,
}: Env): DatabasePlace => (url === undefined ? { dataDir } : { url, connections });

/** Opens the dependencies of the services. A failure closes those that were opened before. */
export async function createWorld(options: WorldOptions): Promise<World> {
  const inner = options.db ?? (await openDatabase(placeOf(options.env)));
  const log = createLogger(options.env, options.logTo);
  let replica: ReadReplica | null = null;
  const closeDatabase = async () => {
    await replica?.close();
    if (options.db === undefined) await inner.close();
  };
  try {
    replica = openReplica(inner, options.env, log, options.replica ?? {});
    return await worldOn({ inner, replica, log, closeDatabase }, options);
  } catch (error) {
    await closeDatabase();
    throw error;
  }
}

interface OpenData {
  readonly inner: Database;
  readonly replica: ReadReplica;
  readonly log: Logger;
  readonly closeDatabase: () => Promise<void>;
}

/** Folder whose disk the process needs: that of an embedded database, unless a caller has opened one elsewhere. */
const folderOf = ({ engine }: Database, { JUKWAA_DATA }: Env): string | null =>
  engine === 'pglite' && existsSync(JUKWAA_DATA) ? JUKWAA_DATA : null;

async function worldOn(
  { inner, replica, log, closeDatabase }: OpenData,
  options: WorldOptions,
): Promise<World> {
  const { env } = options;
  await migrate(inner, 'kit', kitMigrations, KIT_ROUTINES, indexNotes(log));
  const outbox = createOutbox(inner);
  const clock = options.clock ?? new SystemClock();
  const sms = options.sms ?? createSms(env, () => createSandboxSms(outbox.db, clock));
  const push = options.push ?? createPush(env, log, () => createSandboxPush(outbox.db, clock));
  const { faces, add, has } = createFaces();
  const nearby = new NearbyCounters(outbox.db);
  const unknownKeys = createUnknownKeys(nearby, env.JUKWAA_ENV === 'test');
  const credentials = createNatsCredentials(env);
  // Steps that may fail come before the broker: an open connection would keep the process alive.
  const { broker, embedded, isBrokerConnected } = await openBroker({
    env,
    credentials,
    faces,
    log,
    db: inner,
    unknownKeys,
    names: options.names ?? [],
    hasSessions: () => has('identity'),
  });
  const leases = new LeaseWatch();
  const folder = folderOf(inner, env);
  const readiness = createReadiness({
    database: () => isAnswering(inner),
    broker: async () => isBrokerConnected(),
    lease: async () => leases.isAsking,
    disk: async () => folder === null || hasDiskSpace(folder),
  });
  let address: string | null = null;
  const context: ServiceContext = {
    db: outbox.db,
    publicReads: replica.reads,
    replica,
    clock,
    rng: options.rng ?? secureRng,
    log,
    env,
    config: { ...DEFAULT_CONFIG, ...options.config },
    outbox,
    broker,
    liveCredentials: async (...of) => (await credentials?.ofClient(...of)) ?? null,
    sms,
    push,
    metrics: new Registry(),
    withLease: options.leads === false ? neverLeading : databaseLeases(inner, log, leases),
    counters: createCounters(inner),
    services: faces,
    ownAddress() {
      if (address === null) throw new Error('The backend does not listen yet');
      return address;
    },
  };
  return {
    context,
    outbox,
    nearby,
    unknownKeys,
    broker,
    embedded,
    isBrokerConnected,
    readiness,
    addFace: add,
    setAddress: (url) => {
      address = url;
    },
    replicaLag: () => replica.lagSeconds(),
    ownLeases: () => leases.held,
    closeDatabase,
  };
}
