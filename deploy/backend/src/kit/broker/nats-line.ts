import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { connectTcp } from '@jukwaa/network';

/** A server that does not answer within this time is out of reach, in ms. */
const ANSWER_MS = 5_000;
const END_OF_LINE = Buffer.from('\r\n');

/** A connection to a NATS server by its own protocol, for requests of operators. */
interface NatsLine {
  /** Sends a request and resolves with the parsed JSON of its answer. Rejects when the server refuses it, or does not answer within 5 s. */
  request(subject: string, payload: unknown): Promise<unknown>;
  end(): void;
}

/** Splits the bytes of a server into lines of the protocol, each with the payload of a message. */
class ServerLines {
  #bytes = Buffer.alloc(0);

  /** @returns the lines that these bytes complete */
  add(chunk: Buffer): { line: string; payload: string }[] {
    this.#bytes = Buffer.concat([this.#bytes, chunk]);
    const lines: { line: string; payload: string }[] = [];
    for (;;) {
      const end = this.#bytes.indexOf(END_OF_LINE);
      if (end === -1) return lines;
      const line = this.#bytes.toString('utf8', 0, end);
      const from = end + END_OF_LINE.length;
      const size = line.startsWith('MSG ') ? Number(line.split(' ').at(-1)) : null;
      const to = size === null ? from : from + size + END_OF_LINE.length;
      if (this.#bytes.length < to) return lines;
      lines.push({ line, payload: size === null ? '' : this.#bytes.toString('utf8', from, from + size) });
      this.#bytes = this.#bytes.subarray(to);
    }
  }
}

type Settle = { readonly resolve: (payload: string) => void; readonly reject: (reason: Error) => void };

class OpenLine implements NatsLine {
  readonly #inbox = `_INBOX.${randomUUID()}`;
  #pending: Settle | null = null;

  constructor(private readonly socket: Socket) {
    const lines = new ServerLines();
    socket.on('data', (chunk: Buffer) => {
      for (const { line, payload } of lines.add(chunk)) this.#read(line, payload);
    });
    socket.on('close', () => this.fail(new Error('the broker closed the connection')));
  }

  async login(jwt: string): Promise<void> {
    const options = { jwt, verbose: false, pedantic: false, lang: 'node', version: '1', protocol: 1 };
    await this.#ask(`CONNECT ${JSON.stringify(options)}\r\nSUB ${this.#inbox} 1\r\nPING\r\n`);
  }

  async request(subject: string, payload: unknown): Promise<unknown> {
    const text = JSON.stringify(payload);
    const bytes = Buffer.byteLength(text);
    return JSON.parse(await this.#ask(`PUB ${subject} ${this.#inbox} ${bytes}\r\n${text}\r\n`));
  }

  end(): void {
    this.socket.destroy();
  }

  fail(reason: Error): void {
    this.#pending?.reject(reason);
    this.#pending = null;
  }

  async #ask(text: string): Promise<string> {
    const late = setTimeout(() => this.fail(new Error('the broker does not answer')), ANSWER_MS);
    try {
      return await new Promise<string>((resolve, reject) => {
        this.#pending = { resolve, reject };
        this.socket.write(text);
      });
    } finally {
      clearTimeout(late);
    }
  }

  #read(line: string, payload: string): void {
    if (line === 'PING') this.socket.write('PONG\r\n');
    else if (line.startsWith('-ERR')) this.fail(new Error(`the broker answers ${line}`));
    else if (line === 'PONG' || line.startsWith('MSG ')) {
      this.#pending?.resolve(payload);
      this.#pending = null;
    }
  }
}

/**
 * Connects to a NATS server with a bearer's user JWT.
 *
 * @param url `nats://host:port`, without TLS
 * @throws Error when the server is out of reach or refuses the JWT
 */
export async function openNatsLine(url: string, jwt: string): Promise<NatsLine> {
  const { hostname, port } = new URL(url);
  let line: OpenLine | null = null;
  const socket = connectTcp({ host: hostname, port: Number(port) }, (error) => line?.fail(error));
  line = new OpenLine(socket);
  try {
    await line.login(jwt);
    return line;
  } catch (error) {
    line.end();
    throw error;
  }
}
