import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { createEdge, type EdgeOptions } from '../edge.ts';
import { builtFolders, listenWith, samplePlan } from './stand-ins.ts';

const page = {
  env: 'test',
  signature_secret: 'secret',
  support: { phone: '+254700000000', chat_url: 'https://chat.example', email: 'care@example.test' },
} as const;

type Handler = (request: IncomingMessage, response: ServerResponse) => void;
type Served = Awaited<ReturnType<typeof listenWith>>;

/** An edge on a port of its own, with a registry and a backend whose answers the test sets. */
export class EdgeStand {
  /** Answers for the backend; may be changed at any time. */
  answer: Handler = (request, response) => request.pipe(response);
  readonly log: string[] = [];
  readonly #parts: Served[] = [];
  #edge: FastifyInstance | null = null;
  port = 0;

  static async open(options: Partial<EdgeOptions> = {}): Promise<EdgeStand> {
    const own = new EdgeStand();
    const registry = await own.#serve((_request, response) => response.end(JSON.stringify(samplePlan)));
    const backend = await own.#serve((request, response) => own.answer(request, response));
    const edge = await createEdge({
      ...(await builtFolders()),
      registryUrl: registry.url,
      healthKey: 'a key of tests',
      backendUrl: backend.url,
      page,
      log: (message, detail) => own.log.push(`${message}: ${String(detail)}`),
      ...options,
    });
    await edge.listen({ host: '127.0.0.1', port: 0 });
    own.#edge = edge;
    own.port = (edge.server.address() as AddressInfo).port;
    return own;
  }

  /** Also opens a sandbox provider of games, which answers as `games` does. */
  static async withGames(games: Handler, options: Partial<EdgeOptions> = {}): Promise<EdgeStand> {
    const provider = await listenWith(games);
    const own = await EdgeStand.open({ gamesUrl: provider.url, ...options });
    own.#parts.push(provider);
    return own;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get edge(): FastifyInstance {
    if (this.#edge === null) throw new Error('not open');
    return this.#edge;
  }

  get backend(): Served['server'] {
    const [, backend] = this.#parts;
    if (backend === undefined) throw new Error('not open');
    return backend.server;
  }

  /** Ends the backend, so that its port is closed. */
  async endBackend(): Promise<void> {
    await this.#parts[1]?.close();
  }

  async close(): Promise<void> {
    await this.edge.close();
    for (const part of this.#parts) await part.close();
  }

  async #serve(handler: Handler): Promise<Served> {
    const served = await listenWith(handler);
    this.#parts.push(served);
    return served;
  }
}
