import { EventEmitter, on } from 'node:events';
import type { BuildChange } from '@jukwaa/contracts';
import type { FastifyInstance } from 'fastify';

/** Where a developer's page listens. */
export const CHANGES_PATH = '/dev/changes';

/** The line from the builder to the pages that are open. */
export class Changes {
  readonly #emitter = new EventEmitter().setMaxListeners(0);

  #sent = 0;

  /** Names the last change that was told. */
  get last(): string {
    return String(this.#sent);
  }

  send(change: BuildChange): void {
    this.#sent += 1;
    this.#emitter.emit('change', change);
  }

  async *listen(stop: AbortSignal): AsyncGenerator<BuildChange> {
    for await (const [change] of on(this.#emitter, 'change', { signal: stop })) yield change;
  }
}

/** Serves the line as an event stream; https://html.spec.whatwg.org/multipage/server-sent-events.html */
export function serveChanges(edge: FastifyInstance, changes: Changes): void {
  edge.get(CHANGES_PATH, async (request, reply) => {
    const gone = new AbortController();
    request.raw.on('close', () => gone.abort());
    reply.hijack();
    // The edge closes connections on which nothing moves; this one waits for the next edit.
    reply.raw.setTimeout(0);
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    const send = (change: BuildChange) =>
      reply.raw.write(`id: ${changes.last}\ndata: ${JSON.stringify(change)}\n\n`);
    reply.raw.write(`id: ${changes.last}\n\n`);
    // A page that comes back, as all do after the host was built, says what it heard last: what it missed, a new page has.
    const received = request.headers['last-event-id'];
    if (received !== undefined && received !== changes.last) send({ kind: 'page' });
    try {
      for await (const change of changes.listen(gone.signal)) send(change);
    } catch (error) {
      // The page went away, or the edge stops; anything else is a mistake of ours.
      if (!gone.signal.aborted) throw error;
    }
    reply.raw.end();
  });
}
