import { VISITOR } from '@jukwaa/contracts';

/** Kinds of packets, by their first byte: MQTT 3.1.1, section 2.2. */
export const PACKETS = { connect: 0x10, publish: 0x30, subscribe: 0x82, ping: 0xc0, pong: 0xd0 } as const;
/** Flags of a CONNECT: MQTT 3.1.1, section 3.1.2. */
export const CONNECT_FLAGS = { clean: 2, will: 4 } as const;

const USERNAME_AND_PASSWORD = 0b1100_0000;

/** A text or a password in MQTT's encoding: its length in two bytes, then its bytes. */
export const mqttText = (value: string): Buffer => {
  const bytes = Buffer.from(value);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(bytes.length);
  return Buffer.concat([length, bytes]);
};

/** The head of a packet that announces this length: `type` with its flags, then the length. */
export function packetHead(type: number, length: number): Buffer {
  const bytes = [type];
  let rest = length;
  do {
    bytes.push((rest & 127) | (rest > 127 ? 128 : 0));
    rest >>>= 7;
  } while (rest > 0);
  return Buffer.from(bytes);
}

/** A whole packet. */
export function mqttPacket(type: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([packetHead(type, body.length), body]);
}

interface ConnectOptions {
  readonly clientId?: string;
  readonly username?: string;
  readonly password?: string;
  readonly keepAliveS?: number;
  /** In addition to those of user and password; by default a clean session. */
  readonly flags?: number;
}

/** MQTT 3.1.1 with user and password. */
export const connectPacket = ({
  clientId = 'raw',
  username = VISITOR.username,
  password = VISITOR.password,
  keepAliveS = 60,
  flags = CONNECT_FLAGS.clean,
}: ConnectOptions = {}): Buffer =>
  mqttPacket(
    PACKETS.connect,
    mqttText('MQTT'),
    Buffer.from([4, USERNAME_AND_PASSWORD | flags, keepAliveS >> 8, keepAliveS & 255]),
    mqttText(clientId),
    mqttText(username),
    mqttText(password),
  );

export const subscribePacket = (...filters: readonly string[]): Buffer =>
  mqttPacket(
    PACKETS.subscribe,
    Buffer.from([0, 1]),
    ...filters.map((filter) => Buffer.concat([mqttText(filter), Buffer.from([0])])),
  );

export const PING = mqttPacket(PACKETS.ping);
