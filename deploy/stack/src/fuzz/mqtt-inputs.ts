import type { Rng } from '@jukwaa/backend/testing';
import { VISITOR } from '@jukwaa/contracts';
import { inPieces, mutate } from './http-inputs.ts';
import { httpBytes, type Input } from './input.ts';

/** Opcodes of WebSocket frames (RFC 6455, section 5.2). */
const OPCODES = [0x2, 0x2, 0x2, 0x2, 0x0, 0x1, 0x8, 0x9, 0xa, 0x3, 0xf];
const FINAL = 0x80;
const MASKED = 0x80;
/** Payload lengths up to this fit the second byte; up to the next limit they need two more bytes. */
const SHORT = 125;
const LONG = 0xffff;

const handshake = (path: string, headers: Readonly<Record<string, string>> = {}): Buffer =>
  httpBytes({
    method: 'GET',
    path,
    headers: {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
      'sec-websocket-protocol': 'mqtt',
      ...headers,
    },
  });

function frame(rng: Rng, payload: Buffer): Buffer {
  const opcode = OPCODES[rng.int(OPCODES.length)] ?? 0x2;
  const head = [FINAL | opcode];
  if (payload.length <= SHORT) head.push(MASKED | payload.length);
  else if (payload.length <= LONG) head.push(MASKED | 126, payload.length >> 8, payload.length & 0xff);
  else throw new Error('a frame of the fuzzer is too long');
  // A mask of zeros leaves the payload as it is.
  return Buffer.concat([Buffer.from([...head, 0, 0, 0, 0]), payload]);
}

const text = (value: string): Buffer => {
  const bytes = Buffer.from(value);
  return Buffer.concat([Buffer.from([bytes.length >> 8, bytes.length & 0xff]), bytes]);
};

/** An MQTT 3.1.1 control packet with a body under 16 kB. */
function packet(type: number, flags: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const length = body.length < 128 ? [body.length] : [(body.length & 0x7f) | 0x80, body.length >> 7];
  return Buffer.concat([Buffer.from([(type << 4) | flags, ...length]), body]);
}

const TOPICS = [
  'producer',
  'odds/1/1',
  'odds/v2/1/list',
  '#',
  '+/+',
  'balance/1',
  'profile/1',
  '$SYS/#',
  '',
  'a'.repeat(300),
  '/',
];

const connect = (name: string, password: string): Buffer =>
  packet(1, 0, text('MQTT'), Buffer.from([4, 0xc2, 0, 60]), text('fuzz'), text(name), text(password));

function anyPacket(rng: Rng): Buffer {
  const topic = text(TOPICS[rng.int(TOPICS.length)] ?? '');
  const id = Buffer.from([0, 1 + rng.int(5)]);
  const makers = [
    () => packet(8, 2, id, topic, Buffer.from([rng.int(4)])),
    () => packet(10, 2, id, topic),
    () => packet(3, rng.int(16), topic, Buffer.from(rng.bytes(rng.int(200)))),
    () => packet(12, 0),
    () => packet(14, 0),
    () => packet(rng.int(16), rng.int(16), Buffer.from(rng.bytes(rng.int(300)))),
    () => Buffer.from(rng.bytes(1 + rng.int(60))),
  ];
  return makers[rng.int(makers.length)]?.() ?? Buffer.alloc(0);
}

const HANDSHAKES = [
  { 'sec-websocket-key': 'short' },
  { 'sec-websocket-version': '99' },
  { 'sec-websocket-protocol': 'mqtt, , \u0001' },
  { 'sec-websocket-extensions': 'permessage-deflate; server_max_window_bits=99' },
  { upgrade: 'h2c' },
  { origin: 'null' },
];

/** An odd or damaged handshake, for the broker or for an address without a broker. */
export function upgradeInput(rng: Rng): Input {
  const path = rng.next() < 0.5 ? '/mqtt' : (['/', '/api/x', '/mqtt/../x', '/bets'][rng.int(4)] ?? '/');
  const bytes = handshake(path, HANDSHAKES[rng.int(HANDSHAKES.length)]);
  return {
    door: 'edge',
    kind: 'upgrade',
    chunks: inPieces(rng, rng.next() < 0.5 ? mutate(rng, bytes) : bytes),
  };
}

/** A whole handshake, then MQTT packets in frames, some of them damaged. */
export function mqttInput(rng: Rng): Input {
  const login = rng.next() < 0.8 ? [frame(rng, connect(VISITOR.username, VISITOR.password))] : [];
  const packets = Array.from({ length: 1 + rng.int(6) }, () => {
    const bytes = frame(rng, anyPacket(rng));
    return rng.next() < 0.3 ? mutate(rng, bytes) : bytes;
  });
  return { door: 'edge', kind: 'mqtt', chunks: [handshake('/mqtt'), ...login, ...packets] };
}
