import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Balancer, startHaproxy } from '../haproxy.ts';
import type { Change } from '../shipped-file.ts';

/** The cluster's balancer in front of one server of a test, which is its edge and its backend. */
export interface OwnBalancer extends Pick<Balancer, 'url' | 'servicesUrl'> {
  /** Ends the server behind it. */
  closePart(): Promise<unknown>;
  stop(): Promise<void>;
}

/** @param changes of the balancer's configuration */
export async function startOwnBalancer(
  answer: RequestListener,
  ...changes: readonly Change[]
): Promise<OwnBalancer> {
  const folder = await mkdtemp(join(tmpdir(), 'jukwaa-balancer-'));
  const part = createServer(answer);
  part.listen(0, '127.0.0.1');
  await once(part, 'listening');
  const closePart = () => {
    part.closeAllConnections();
    return new Promise((resolve) => part.close(resolve));
  };
  const ports = { calls: (part.address() as AddressInfo).port, pulse: null };
  const balancer = await startHaproxy(folder, { edges: [ports], services: [ports] }, changes);
  if (balancer === null) throw new Error('HAProxy is not installed');
  const { url, servicesUrl, program } = balancer;
  return {
    url,
    servicesUrl,
    closePart,
    async stop() {
      await program.kill();
      await closePart();
      await rm(folder, { recursive: true });
    },
  };
}
