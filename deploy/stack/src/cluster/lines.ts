import { type CutLine, lineTo } from '../crash/cut-line.ts';
import type { Variables } from './own-parts.ts';

/** The ways of one process to the database and the brokers. */
export interface PartLines {
  readonly database: readonly CutLine[];
  readonly brokers: readonly CutLine[];
  /** Its variables, with these ways instead of the servers' own ports. */
  readonly variables: Variables;
  close(): Promise<void>;
}

/** Replaces each loopback port of an address by that of a line to it. */
async function throughLines(address: string): Promise<{ lines: CutLine[]; address: string }> {
  const ports = [...address.matchAll(/127\.0\.0\.1:(\d+)/g)].map(([, port]) => Number(port));
  const lines = await Promise.all(ports.map(lineTo));
  let n = 0;
  const own = address.replace(/127\.0\.0\.1:\d+/g, (host) => {
    const line = lines[n];
    n += 1;
    return line === undefined ? host : `127.0.0.1:${line.port}`;
  });
  return { lines, address: own };
}

/** Opens the ways of one process, which a fault can cut without touching those of the others. */
export async function linesOf(stores: Variables): Promise<PartLines> {
  const database = await throughLines(stores.DATABASE_URL ?? '');
  const brokers = await throughLines(stores.MQTT_URL ?? '');
  return {
    database: database.lines,
    brokers: brokers.lines,
    variables: { ...stores, DATABASE_URL: database.address, MQTT_URL: brokers.address },
    close: async () =>
      void (await Promise.all([...database.lines, ...brokers.lines].map((line) => line.close()))),
  };
}
