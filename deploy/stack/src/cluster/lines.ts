import { type CutLine, lineTo } from '../crash/cut-line.ts';
import type { Variables } from './own-parts.ts';

/** The variables with the addresses of others, by what is there. */
const WAYS = {
  database: 'DATABASE_URL',
  brokers: 'MQTT_URL',
  services: 'JUKWAA_BACKEND_URL',
  registry: 'JUKWAA_REGISTRY_URL',
} as const;

/** The ways of one process to the others; none to those that it does not use. */
export interface PartLines extends Readonly<Record<keyof typeof WAYS, readonly CutLine[]>> {
  /** Its variables, with these ways instead of the servers' own ports. */
  readonly variables: Variables;
  close(): Promise<void>;
}

interface Lines {
  readonly lines: readonly CutLine[];
  readonly variables: Variables;
}

/** Replaces each loopback port of an address by that of a line to it. */
async function throughLines(variables: Variables, name: string): Promise<Lines> {
  const { [name]: address } = variables;
  if (address === undefined) return { lines: [], variables: {} };
  const ports = [...address.matchAll(/127\.0\.0\.1:(\d+)/g)].map(([, port]) => Number(port));
  const lines = await Promise.all(ports.map(lineTo));
  let n = 0;
  const own = address.replace(/127\.0\.0\.1:\d+/g, (host) => {
    const line = lines[n];
    n += 1;
    return line === undefined ? host : `127.0.0.1:${line.port}`;
  });
  return { lines, variables: { [name]: own } };
}

/** Opens the ways of one process, which a fault can cut without touching those of the others. */
export async function linesOf(variables: Variables): Promise<PartLines> {
  const [database, brokers, services, registry] = [
    await throughLines(variables, WAYS.database),
    await throughLines(variables, WAYS.brokers),
    await throughLines(variables, WAYS.services),
    await throughLines(variables, WAYS.registry),
  ];
  const all = [database, brokers, services, registry];
  return {
    database: database.lines,
    brokers: brokers.lines,
    services: services.lines,
    registry: registry.lines,
    variables: Object.assign({}, variables, ...all.map((way) => way.variables)),
    close: async () =>
      void (await Promise.all(all.flatMap(({ lines }) => lines).map((line) => line.close()))),
  };
}
