/** Kinds of WebSocket frames, by their first byte: RFC 6455, section 5.2. */
export const FRAMES = { binary: 0x82, start: 0x02, middle: 0x00, end: 0x80, text: 0x81, ping: 0x89 } as const;

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
