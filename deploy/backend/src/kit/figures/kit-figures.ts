import type { Database, Queryable } from '@jukwaa/database';
import { Gauge, type Registry } from 'prom-client';
import type { EmbeddedBroker } from '../broker/index.ts';
import { type Figures, setAll } from './figures.ts';

interface Parts {
  readonly db: Database;
  readonly metrics: Registry;
  readonly embedded: Pick<EmbeddedBroker, 'clients' | 'bufferedBytes'>;
  /** In seconds; null without a read replica, or before it has answered. */
  readonly replicaLag: () => number | null;
  /** Names of the leases whose work runs in this process. */
  readonly leases: () => Iterable<string>;
}

/** Metrics of this process, which are known without the database. */
function addOwn({ db, metrics, embedded, replicaLag, leases }: Parts): void {
  new Gauge({
    name: 'jukwaa_broker_clients',
    help: 'Clients on the broker of this process',
    registers: [metrics],
    collect() {
      this.set(embedded.clients());
    },
  });
  new Gauge({
    name: 'jukwaa_broker_buffered_bytes',
    help: 'Bytes from clients that the broker of this process has not processed yet',
    registers: [metrics],
    collect() {
      this.set(embedded.bufferedBytes());
    },
  });
  new Gauge({
    name: 'jukwaa_database_connections',
    help: 'Connections of this process to the database: open ones, idle ones of these, and calls that wait for one',
    labelNames: ['state'],
    registers: [metrics],
    collect() {
      for (const [state, count] of Object.entries(db.pool?.() ?? {})) this.set({ state }, count);
    },
  });
  new Gauge({
    name: 'jukwaa_database_pause_seconds',
    help: 'Longest time for which upkeep held the only connection of the embedded database',
    labelNames: ['work'],
    registers: [metrics],
    collect() {
      const pauses = db.pauses?.();
      if (pauses === undefined) return;
      this.set({ work: 'vacuum' }, pauses.vacuumMs / 1_000);
      this.set({ work: 'checkpoint' }, pauses.checkpointMs / 1_000);
    },
  });
  new Gauge({
    name: 'jukwaa_own_lease',
    help: '1 for each lease whose work runs in this process',
    labelNames: ['lease'],
    registers: [metrics],
    collect() {
      const labels = [...leases()].map((lease) => ({ labels: { lease }, value: 1 }));
      setAll(this, labels);
    },
  });
  new Gauge({
    name: 'jukwaa_database_replica_lag_seconds',
    help: 'Time that the read replica is behind; it grows while the replica is away. Above 5 it is not read',
    registers: [metrics],
    collect() {
      const lag = replicaLag();
      if (lag === null) this.remove();
      else this.set(lag);
    },
  });
}

function outboxFigures(db: Queryable, metrics: Registry): Figures {
  const registers = [metrics];
  const waiting = new Gauge({
    name: 'jukwaa_outbox_messages',
    help: 'Committed messages that the broker has not confirmed yet',
    registers,
  });
  const oldest = new Gauge({
    name: 'jukwaa_outbox_oldest_seconds',
    help: 'Age of the oldest of them',
    registers,
  });
  return {
    name: 'outbox',
    async read() {
      const [row] = await db.query<{ messages: number; oldest: number | null }>(
        `SELECT count(*)::int AS messages, extract(epoch FROM clock_timestamp() - min(added_at))::float8 AS oldest
         FROM kit.outbox`,
      );
      waiting.set(row?.messages ?? 0);
      oldest.set(row?.oldest ?? 0);
    },
  };
}

function leaseFigures(db: Queryable, metrics: Registry): Figures {
  const held = new Gauge({
    name: 'jukwaa_lease_held',
    help: '1 while a replica does the work of a lease, 0 after it ended without returning it',
    labelNames: ['lease'],
    registers: [metrics],
  });
  return {
    name: 'leases',
    async read() {
      const rows = await db.query<{ name: string; held: boolean }>(
        'SELECT name, expires_at > clock_timestamp() AS held FROM kit.leases',
      );
      setAll(
        held,
        rows.map(({ name, held }) => ({ labels: { lease: name }, value: held ? 1 : 0 })),
      );
    },
  };
}

/** The kit's own metrics: broker, pool, outbox and leases. */
export function kitFigures(parts: Parts): readonly Figures[] {
  addOwn(parts);
  return [outboxFigures(parts.db, parts.metrics), leaseFigures(parts.db, parts.metrics)];
}
