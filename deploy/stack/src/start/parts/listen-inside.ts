import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { portRefusal } from '../check-port.ts';
import type { Settings } from '../settings.ts';

export const boundPort = (server: FastifyInstance): number => (server.server.address() as AddressInfo).port;

/**
 * Opens a port for the other parts of the product and for operators. @returns its address on this machine
 * @throws CommandError that names the variable when another program has the port
 */
export async function listenInside(
  server: FastifyInstance,
  { deployment: { insideListen: host } }: Settings,
  port: number,
  variable: string,
): Promise<string> {
  await server.listen({ host, port }).catch((error) => {
    throw portRefusal(port, error, variable);
  });
  return `http://${localName(host)}:${boundPort(server)}`;
}

/** A name of this machine at which a port of that address answers. */
export const localName = (host: string): string => (host === '0.0.0.0' ? '127.0.0.1' : host);
