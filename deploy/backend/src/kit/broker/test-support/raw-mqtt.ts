import { WebSocket } from 'ws';
import { connectPacket } from './mqtt-packets.ts';

/** A client that writes raw bytes. */
export interface RawMqttClient {
  readonly socket: WebSocket;
  /** First bytes of the packets that the broker answered with. */
  readonly answers: Buffer[];
  /** Resolves when the broker has closed the connection. */
  readonly closed: Promise<void>;
  answered(count: number): Promise<void>;
}

export async function rawClient(url: string, headers: Record<string, string> = {}): Promise<RawMqttClient> {
  const socket = new WebSocket(url, 'mqtt', { headers });
  const answers: Buffer[] = [];
  let onAnswer = () => {};
  socket.on('message', (data) => {
    if (Buffer.isBuffer(data)) answers.push(data);
    onAnswer();
  });
  socket.on('error', () => {});
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  await Promise.race([new Promise((resolve) => socket.once('open', resolve)), closed]);
  const answered = (count: number) =>
    new Promise<void>((resolve) => {
      onAnswer = () => {
        if (answers.length >= count) resolve();
      };
      onAnswer();
    });
  return { socket, answers, closed, answered };
}

/** A connected client. */
export async function connectedClient(
  url: string,
  headers: Record<string, string> = {},
): Promise<RawMqttClient> {
  const client = await rawClient(url, headers);
  client.socket.send(connectPacket());
  await client.answered(1);
  return client;
}
