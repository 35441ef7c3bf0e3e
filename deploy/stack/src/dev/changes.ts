import { EventEmitter, on } from 'node:events';
import type { BuildChange } from '@jukwaa/contracts';
import type { FastifyInstance } from 'fastify';

/** Address of the event stream for a developer's pages. */
export const CHANGES_PATH = '/dev/changes';

/** Passes messages of the builder to the open pages. */
export class Changes {
  readonly #emitter = new EventEmitter().setMaxListeners(0);

  #sent = 0;

  /** Names the last change that was sent. */
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

/** Serves the messages as an event stream; https://html.spec.whatwg.org/multipage/server-sent-events.html */
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
    // A page that reconnects, as all do after a build of the host, names its last message. If it missed a later one,
    // it reloads.
    const received = request.headers['last-event-id'];
    if (received !== undefined && received !== changes.last) send({ kind: 'page' });
    try {
      for await (const change of changes.listen(gone.signal)) send(change);
    } catch (error) {
      // The page has gone, or the edge stops; any other error is a fault of ours.
      if (!gone.signal.aborted) throw error;
    }
    reply.raw.end();
  });
}
