import { EventEmitter, on } from 'node:events';
import type { BuildChange, BuildFailure, BuildProblem } from '@jukwaa/contracts';
import type { FastifyInstance } from 'fastify';

/** Address of the event stream for a developer's pages. */
export const CHANGES_PATH = '/dev/changes';

/** Passes messages of the builder to the open pages. */
export class Changes {
  readonly #emitter = new EventEmitter().setMaxListeners(0);

  #sent = 0;

  /** Problems of the packages whose last build failed, by name. */
  readonly #failed = new Map<string, readonly BuildProblem[]>();

  /** Names the last change that was sent. */
  get last(): string {
    return String(this.#sent);
  }

  /** Every package whose last build failed. */
  get failures(): BuildFailure[] {
    return [...this.#failed].map(([name, problems]) => ({ name, problems: [...problems] }));
  }

  /**
   * Sends the failures of all packages when those of this one changed.
   * @param problems of its last build; empty when it succeeded
   */
  report(name: string, problems: readonly BuildProblem[]): void {
    if (problems.length > 0) this.#failed.set(name, problems);
    else if (!this.#failed.delete(name)) return;
    this.send({ kind: 'failures', failures: this.failures });
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
    const { failures } = changes;
    if (failures.length > 0) send({ kind: 'failures', failures });
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
