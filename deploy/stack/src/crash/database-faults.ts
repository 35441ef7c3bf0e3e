import { setTimeout as wait } from 'node:timers/promises';
import type { FaultyPostgres } from '@jukwaa/database/testing';

const TERMINATE_EVERY_MS = 500;

/** A primary, and the standby to which every commit goes. */
export interface FaultyServers {
  readonly primary: FaultyPostgres;
  readonly standby: FaultyPostgres;
  /** Reports a promoted standby to a pooler; without one the services find it themselves. */
  redirect(to: FaultyPostgres): Promise<void>;
}

/** A fault of the database while players bet. */
export interface DatabaseFault {
  readonly name: string;
  /** Resolves when the database can work again. */
  happen(servers: FaultyServers, seconds: number): Promise<void>;
}

/** The primary ends, as when its process is killed. */
export const FAILOVER: DatabaseFault = {
  name: 'failover to the standby',
  async happen({ primary, standby, redirect }) {
    await primary.stopAtOnce();
    await standby.promote();
    await redirect(standby);
  },
};

/** The primary keeps its connections and answers nothing, as when its machine is lost. */
export const SILENT_FAILOVER: DatabaseFault = {
  name: 'failover from a silent primary',
  async happen({ primary, standby, redirect }) {
    await primary.freeze();
    await standby.promote();
    await redirect(standby);
  },
};

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
  FAILOVER,
];
