import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The call at which the registry dies: before it is handled, or after, so that its answer is lost. */
export interface Death {
  readonly method: string;
  readonly path: RegExp;
  readonly when: 'before' | 'after';
}

/**
 * An address of a registry that can die at a call; from then on it refuses every connection until it is revived. Or a caller of the
 * registry dies there.
 */
export class DyingRegistry {
  readonly #upstream: URL;
  readonly #server: Server;
  readonly #onDeath: () => void;
  #death: Death | null = null;
  #isDead = false;

  /** @param onDeath kills the caller */
  constructor(upstream: string, onDeath: () => void = () => undefined) {
    this.#upstream = new URL(upstream);
    this.#onDeath = onDeath;
    this.#server = createServer((asked, answer) => this.#pass(asked, answer));
  }

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Lets it live, until its next death. */
  revive(death: Death | null): void {
    this.#death = death;
    this.#isDead = false;
  }

  get isDead(): boolean {
    return this.#isDead;
  }

  close(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  #pass(asked: IncomingMessage, answer: ServerResponse): void {
    const isEnd =
      this.#death !== null && asked.method === this.#death.method && this.#death.path.test(asked.url ?? '');
    if (this.#isDead || (isEnd && this.#death?.when === 'before')) {
      this.#die(asked);
      return;
    }
    const { hostname, port } = this.#upstream;
    const { method, url: path, headers } = asked;
    const passed = request({ hostname, port, method, path, headers }, (response) => {
      if (isEnd || this.#isDead) {
        response.resume().on('end', () => this.#die(asked));
        return;
      }
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  }

  #die({ socket }: IncomingMessage): void {
    if (!this.#isDead) this.#onDeath();
    this.#isDead = true;
    socket.destroy();
  }
}
