import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The body with which a full backend refuses a call before it starts. */
const BUSY = JSON.stringify({
  error_message: 'Jukwaa is very busy. Please try again in a moment.',
  code: 'try_again',
  values: { case: 'busy' },
  not_started: true,
});

/**
 * The fault of the next order. It is refused as by a full backend; or `run` runs once the services have it, or have answered it,
 * and the answer is lost.
 */
export type LineFault =
  | { readonly kind: 'refused' }
  | { readonly kind: 'forwarded' | 'answered'; readonly run: () => Promise<unknown> };

/** A path for HTTP calls to the services, with a fault for single orders. */
export interface HeldLine {
  readonly url: string;
  /** Sets the fault of the next order (`POST`). Resolves when it has happened. */
  next(fault: LineFault): Promise<void>;
  close(): Promise<void>;
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Opens a line to the services at an address. */
export async function heldLineTo(target: string): Promise<HeldLine> {
  let waiting: { readonly fault: LineFault; readonly happened: () => void } | null = null;

  function takeFault(method: string | undefined): typeof waiting {
    if (method !== 'POST') return null;
    const next = waiting;
    waiting = null;
    return next;
  }

  async function forward(from: IncomingMessage, to: ServerResponse): Promise<void> {
    const body = await bodyOf(from);
    const faulty = takeFault(from.method);
    if (faulty?.fault.kind === 'refused') {
      to.writeHead(503, { 'content-type': 'application/json', 'retry-after': '1' }).end(BUSY);
      return faulty.happened();
    }
    const sent = request(`${target}${from.url}`, { method: from.method, headers: from.headers });
    const answered = once(sent, 'response');
    // A killed backend answers nothing.
    answered.catch(() => to.destroy());
    await new Promise<void>((resolve) => sent.end(body, resolve));
    if (faulty?.fault.kind === 'forwarded') await faulty.fault.run();
    const [answer]: IncomingMessage[] = await answered;
    if (answer === undefined) return;
    const text = await bodyOf(answer);
    if (faulty?.fault.kind === 'answered') await faulty.fault.run();
    if (faulty !== null) {
      to.destroy();
      return faulty.happened();
    }
    to.writeHead(answer.statusCode ?? 502, answer.headers).end(text);
  }

  const server = createServer((from, to) => {
    forward(from, to).catch(() => to.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    next: (fault) =>
      new Promise((happened) => {
        waiting = { fault, happened };
      }),
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
