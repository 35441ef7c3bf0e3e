import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the ports that systems give to outgoing connections (Linux from 32,768, macOS from 49,152), so that none of those
 * takes a server's port while it restarts.
 */
const FIRST = 20_000;
const AFTER_LAST = 32_000;
/** More than the workers of a run, each of which uses every 16th port: two of them never take the same one. */
const LANES = 16;
const lane = Number(process.env.JEST_WORKER_ID ?? 0) % LANES;

/** Ports for servers that may not have started yet. */
const given = new Set<number>();

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.on('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** Returns a loopback port that is currently unused, and that a server finds again after a restart. No port is returned twice. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST / LANES, AFTER_LAST / LANES) * LANES + lane;
    if (given.has(port)) continue;
    given.add(port);
    if (await isFree(port)) return port;
  }
}
