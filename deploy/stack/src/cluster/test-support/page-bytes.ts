/** Kinds of WebSocket frames, by their first byte: RFC 6455, section 5.2. */
export const FRAMES = { binary: 0x82, start: 0x02, middle: 0x00, end: 0x80, text: 0x81, ping: 0x89 } as const;
/** Kinds of MQTT packets, by their first byte: MQTT 3.1.1, section 2.2. */
export const PACKETS = { connect: 0x10, publish: 0x30, subscribe: 0x82, ping: 0xc0, pong: 0xd0 } as const;

const MASK = [0x37, 0xfa, 0x21, 0x3d] as const;
const KEY = 'dGhlIHNhbXBsZSBub25jZQ==';
const TWO_BYTES = 126;
const EIGHT_BYTES = 127;

/** The request of a page for live messages, with further lines. */
export const requestHead = (...lines: readonly string[]): string =>
  [
    'GET /mqtt HTTP/1.1',
    'Host: live.jukwaa.example',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${KEY}`,
    'Sec-WebSocket-Protocol: mqtt',
    ...lines,
    '\r\n',
  ].join('\r\n');

/** The head of a frame whose content has this length, and its mask. */
export function frameHead(kind: number, length: number | bigint): Buffer {
  const field =
    length < TWO_BYTES
      ? Buffer.from([Number(length)])
      : Buffer.from([length < 65_536 ? TWO_BYTES : EIGHT_BYTES]);
  const longer = Buffer.alloc(length < TWO_BYTES ? 0 : length < 65_536 ? 2 : 8);
  if (longer.length === 2) longer.writeUInt16BE(Number(length));
  if (longer.length === 8) longer.writeBigUInt64BE(BigInt(length));
  field[0] = (field[0] ?? 0) | 128;
  return Buffer.concat([Buffer.from([kind]), field, longer, Buffer.from(MASK)]);
}

/** A masked frame. */
export function frame(content: Buffer, kind: number = FRAMES.binary): Buffer {
  const masked = Buffer.from(content.map((byte, at) => byte ^ (MASK[at % MASK.length] ?? 0)));
  return Buffer.concat([frameHead(kind, content.length), masked]);
}

/** The head of a packet that announces this length. */
export function packetHead(type: number, length: number): Buffer {
  const bytes = [type];
  let rest = length;
  do {
    bytes.push((rest & 127) | (rest > 127 ? 128 : 0));
    rest >>>= 7;
  } while (rest > 0);
  return Buffer.from(bytes);
}

export const packet = (type: number, body: Buffer = Buffer.alloc(0)): Buffer =>
  Buffer.concat([packetHead(type, body.length), body]);

const text = (value: string): Buffer => {
  const bytes = Buffer.from(value);
  return Buffer.concat([Buffer.from([bytes.length >> 8, bytes.length & 255]), bytes]);
};

const USERNAME_AND_PASSWORD = 0b1100_0000;
/** Flags of a CONNECT: MQTT 3.1.1, section 3.1.2. */
export const FLAGS = { clean: 2, will: 4 } as const;

interface Account {
  readonly username: string;
  readonly password: string;
}

/** A page's CONNECT, or one with other flags. */
export function connectPacket({ username, password }: Account, flags: number = FLAGS.clean): Buffer {
  const fields = Buffer.from([4, USERNAME_AND_PASSWORD | flags, 0, 60]);
  return packet(
    PACKETS.connect,
    Buffer.concat([text('MQTT'), fields, ...['raw', username, password].map(text)]),
  );
}

export const subscribePacket = (...filters: readonly string[]): Buffer =>
  packet(
    PACKETS.subscribe,
    Buffer.concat([
      Buffer.from([0, 1]),
      ...filters.map((filter) => Buffer.concat([text(filter), Buffer.from([0])])),
    ]),
  );
