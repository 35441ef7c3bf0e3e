import { setTimeout as wait } from 'node:timers/promises';
import type { FaultyPostgres } from '@jukwaa/database/testing';

const TERMINATE_EVERY_MS = 500;

/** A primary and the standby that follows it. */
export interface FaultyServers {
  readonly primary: FaultyPostgres;
  readonly standby: FaultyPostgres;
}

/** A fault of the database while players bet. */
export interface DatabaseFault {
  readonly name: string;
  /** Resolves when the database can work again. */
  happen(servers: FaultyServers, seconds: number): Promise<void>;
}

/** The order matters: after the failover the first server is gone. */
export const DATABASE_FAULTS: readonly DatabaseFault[] = [
  {
    name: 'connections ended every 0.5 s',
    async happen({ primary }, seconds) {
      for (let n = 0; n * TERMINATE_EVERY_MS < seconds * 1_000; n += 1) {
        await primary.terminateBackends();
        await wait(TERMINATE_EVERY_MS);
      }
    },
  },
  {
    name: 'server stopped at once, started again',
    async happen({ primary }, seconds) {
      await primary.stopAtOnce();
      await wait(seconds * 1_000);
      await primary.start();
    },
  },
  {
    name: 'server frozen',
    async happen({ primary }, seconds) {
      await primary.freeze();
      await wait(seconds * 1_000);
      await primary.thaw();
    },
  },
  {
    name: 'failover to the standby',
    async happen({ primary, standby }) {
      await primary.stopAtOnce();
      await standby.promote();
    },
  },
];
