import { VISITOR } from '@jukwaa/contracts';
import { WebSocket } from 'ws';

/** A text or a password in MQTT's encoding: its length in two bytes, then its bytes. */
export const mqttText = (value: string): Buffer => {
  const bytes = Buffer.from(value);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(bytes.length);
  return Buffer.concat([length, bytes]);
};

function remainingLength(length: number): Buffer {
  const bytes: number[] = [];
  let rest = length;
  do {
    bytes.push((rest & 127) | (rest > 127 ? 128 : 0));
    rest >>>= 7;
  } while (rest > 0);
  return Buffer.from(bytes);
}

/** A whole packet: `type` with its flags, the length, the body. */
export function mqttPacket(type: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([type]), remainingLength(body.length), body]);
}

interface ConnectOptions {
  readonly clientId?: string;
  readonly username?: string;
  readonly password?: string;
  readonly keepAliveS?: number;
  readonly isClean?: boolean;
}

/** MQTT 3.1.1 with user and password. */
export const connectPacket = ({
  clientId = 'raw',
  username = VISITOR.username,
  password = VISITOR.password,
  keepAliveS = 60,
  isClean = true,
}: ConnectOptions = {}): Buffer =>
  mqttPacket(
    0x10,
    mqttText('MQTT'),
    Buffer.from([4, isClean ? 0b1100_0010 : 0b1100_0000, keepAliveS >> 8, keepAliveS & 255]),
    mqttText(clientId),
    mqttText(username),
    mqttText(password),
  );

export const subscribePacket = (...filters: readonly string[]): Buffer =>
  mqttPacket(
    0x82,
    Buffer.from([0, 1]),
    ...filters.map((filter) => Buffer.concat([mqttText(filter), Buffer.from([0])])),
  );

export const PING = Buffer.from([0xc0, 0]);

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
