import type { SmallDisk } from './small-disk.ts';

/** A PostgreSQL server that a test breaks and repairs. */
export interface FaultyPostgres {
  readonly url: string;
  /** The address for the superuser. */
  readonly superUrl: string;
  /** Host and port. */
  readonly address: string;
  /** Its first process; 0 before it has started. */
  readonly pid: number;
  /** The disk of its folder; null where it has none of its own. */
  readonly disk: SmallDisk | null;
  /** Ends every connection, as `pg_terminate_backend` does. */
  terminateBackends(): Promise<void>;
  /** Ends the server as a crash does. */
  stopAtOnce(): Promise<void>;
  start(): Promise<void>;
  /** Starts the server if it has ended by itself, as the program that supervises it does. */
  startIfEnded(): Promise<void>;
  /** Stops every process of the server; connections stay open and nothing answers. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
  /** Starts a standby to which every commit goes before it is answered, and for which the log is kept while it is away; once. */
  addStandby(): Promise<FaultyPostgres>;
  /** Makes a standby the server that writes. */
  promote(): Promise<void>;
  /**
   * Runs a script of an operator as the server's user, with its programs. `@folder` in an argument becomes the server's own folder.
   * Fails with what the script says.
   */
  runScript(text: string, ...args: readonly string[]): Promise<void>;
  /** Starts the server of a data folder that a script has made in the server's own folder, with these arguments of its own. */
  startAnother(data: string, ...args: readonly string[]): Promise<FaultyPostgres>;
  /** Runs a statement as the superuser. */
  sql(text: string): Promise<void>;
  /** Ends the server and removes its folder. */
  remove(): Promise<void>;
}
