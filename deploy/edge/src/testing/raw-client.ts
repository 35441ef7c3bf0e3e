import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { connectTcp, ignoreError } from '@jukwaa/network';

/** A client that sends exactly the given bytes. */
export class RawClient {
  readonly socket: Socket;
  text = '';
  isClosed = false;

  private constructor(socket: Socket) {
    this.socket = socket;
    socket.on('data', (data: Buffer) => {
      this.text += data.toString('latin1');
    });
    socket.on('close', () => {
      this.isClosed = true;
    });
  }

  /** @param from the client's own address, one of this machine */
  static async open(port: number, host = '127.0.0.1', from?: string): Promise<RawClient> {
    const at = { port, host, ...(from !== undefined && { localAddress: from }) };
    const socket = connectTcp(at, ignoreError);
    const client = new RawClient(socket);
    await once(socket, 'connect');
    return client;
  }

  send(...lines: readonly string[]): this {
    this.socket.write(lines.join('\r\n'), 'latin1');
    return this;
  }

  /** Resolves when `text` has arrived. @throws when the connection closes before */
  async receives(text: string): Promise<string> {
    while (!this.text.includes(text)) {
      if (this.isClosed) throw new Error(`closed before ${text} came:\n${this.text}`);
      await Promise.race([once(this.socket, 'data'), once(this.socket, 'close')]);
    }
    return this.text;
  }

  /** Returns everything that arrived until the connection was closed. */
  async closed(): Promise<string> {
    if (!this.isClosed) await once(this.socket, 'close');
    return this.text;
  }

  reset(): void {
    this.socket.resetAndDestroy();
  }
}

/** A connection that is open and never reads. */
export async function openWithoutReading(port: number, text: string): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.on('error', () => undefined).pause();
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

/** Returns a whole answer: sends `text` and waits until the server closes, which `connection: close` requests. */
export async function exchange(port: number, ...lines: readonly string[]): Promise<string> {
  const client = await RawClient.open(port);
  client.send(...lines);
  return client.closed();
}

/** A GET that closes the connection after its answer. */
export const getOf = (target: string): string =>
  `GET ${target} HTTP/1.1\r\nhost: edge\r\nconnection: close\r\n\r\n`;

/** Status line of an answer. */
export const statusLine = (answer: string): string => answer.split('\r\n', 1)[0] ?? '';
