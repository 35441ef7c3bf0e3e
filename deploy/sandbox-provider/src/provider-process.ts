import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { providerServer } from './provider-server.ts';

/** The parent's message with the address of the backend. */
const WalletMessage = v.object({ kind: v.literal('wallet'), url: v.pipe(v.string(), v.url()) });

/**
 * Runs the provider as a child process until its parent ends. Sends `{ kind: 'listening', port }` to the parent, and takes the
 * wallet's address from it. `CASINO_JUKWAA_SECRET` is the shared secret,
 * `SANDBOX_GAMES_PORT` the port after a restart.
 */
export async function runProvider(): Promise<void> {
  let url = 'http://127.0.0.1:9';
  const log = (message: string, detail: unknown) => {
    const reason = detail instanceof Error ? detail.message : String(detail);
    process.stderr.write(`${JSON.stringify({ level: 50, msg: message, reason })}\n`);
  };
  const secret = process.env.CASINO_JUKWAA_SECRET ?? randomBytes(24).toString('hex');
  const server = providerServer({ secret, walletUrl: () => url, log });
  process.on('message', (message) => {
    const parsed = v.safeParse(WalletMessage, message);
    if (parsed.success) url = parsed.output.url;
  });
  const ended = new Promise<void>((resolve) => process.once('disconnect', resolve));
  // The parent ended while this process started.
  if (process.connected === false) return;
  // The parent stops its children itself, after the calls in progress.
  process.on('SIGINT', () => undefined);
  await server.listen({ host: '127.0.0.1', port: Number(process.env.SANDBOX_GAMES_PORT ?? 0) });
  const address = server.server.address();
  const port = address === null || typeof address === 'string' ? null : address.port;
  // A failure to send means that the parent has ended, which ends this process below.
  process.send?.({ kind: 'listening', port }, undefined, undefined, () => undefined);
  await ended;
  await server.close();
}
