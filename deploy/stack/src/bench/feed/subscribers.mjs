// The subscribers of the feed benchmark. They run in their own thread, so their work is not counted as the server's. They
// implement MQTT over WebSocket by hand: a thousand complete clients would take more time than the measured server. Plain
// JavaScript: a worker thread has no TypeScript loader.
import { connect } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

/** `topics`: the topics of each subscriber. `sentAt`: the time of each change, Unix ms, by the number in its odds. */
const { port, path, username, password, topics, frozen, sentAt } = workerData;
const times = new Float64Array(sentAt);
const ODDS = Buffer.from('[["1",');
const now = () => performance.timeOrigin + performance.now();

let latencies = [];
let missing = 0;

const text = (value) => {
  const bytes = Buffer.from(value);
  return Buffer.concat([Buffer.from([bytes.length >> 8, bytes.length & 255]), bytes]);
};

function varint(length) {
  const bytes = [];
  let rest = length;
  do {
    bytes.push((rest & 127) | (rest > 127 ? 128 : 0));
    rest >>= 7;
  } while (rest > 0);
  return Buffer.from(bytes);
}

const packet = (type, ...parts) => {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([type]), varint(body.length), body]);
};

/** A masked WebSocket frame; the mask is zero. */
function frame(payload) {
  const header = Buffer.alloc(8);
  header[0] = 0x82;
  header[1] = 0x80 | 126;
  header.writeUInt16BE(payload.length, 2);
  return Buffer.concat([header, payload]);
}

/** The broker refuses clients that announce no keep-alive (s). It is longer than a run, in which they send nothing. */
const KEEP_ALIVE_S = 120;
const connectPacket = (name) =>
  packet(
    0x10,
    text('MQTT'),
    Buffer.from([4, 0b1100_0010, 0, KEEP_ALIVE_S]),
    text(name),
    text(username),
    text(password),
  );
const subscribePacket = (filters) =>
  packet(0x82, Buffer.from([0, 1]), ...filters.flatMap((filter) => [text(filter), Buffer.from([0])]));

/** The number of a message's change. */
function changeIn(bytes, from, to) {
  let at = bytes.indexOf(ODDS, from);
  if (at < 0 || at >= to) return -1;
  let number = 0;
  let decimals = -1;
  for (at += ODDS.length; at < to; at++) {
    const code = bytes[at];
    if (code === 46) decimals = 0;
    else if (code >= 48 && code <= 57) {
      number = number * 10 + code - 48;
      if (decimals >= 0) decimals++;
    } else break;
  }
  return number * 10 ** (2 - Math.max(0, decimals)) - 101;
}

function onPublish(bytes, from, to, at) {
  const change = changeIn(bytes, from + 2 + bytes.readUInt16BE(from), to);
  const sent = times[change];
  if (sent > 0) latencies.push(at - sent);
  else missing += 1;
}

/** Reads the packets of one frame; returns the number of answers to connect and subscribe among them. */
function onPackets(bytes, from, to, at) {
  let answers = 0;
  let place = from;
  while (place < to) {
    const kind = bytes[place] >> 4;
    let length = 0;
    let shift = 0;
    do {
      place += 1;
      length |= (bytes[place] & 127) << shift;
      shift += 7;
    } while (bytes[place] > 127);
    place += 1;
    if (kind === 3) onPublish(bytes, place, place + length, at);
    else answers += 1;
    place += length;
  }
  if (place !== to) throw new Error('a packet was cut in two frames');
  return answers;
}

/** Reads whole frames; returns the start of the rest. */
function onFrames(bytes, at, onAnswer) {
  let place = 0;
  while (bytes.length - place >= 2) {
    let length = bytes[place + 1] & 127;
    let start = place + 2;
    if (length === 126) {
      if (bytes.length - place < 4) break;
      length = bytes.readUInt16BE(start);
      start += 2;
    } else if (length === 127) {
      if (bytes.length - place < 10) break;
      length = Number(bytes.readBigUInt64BE(start));
      start += 8;
    }
    if (bytes.length < start + length) break;
    for (let n = onPackets(bytes, start, start + length, at); n > 0; n--) onAnswer();
    place = start + length;
  }
  return place;
}

/** Connects and subscribes. A frozen subscriber then stops reading. */
function subscriber(n, filters, isFrozen) {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let rest = Buffer.alloc(0);
    let answers = 0;
    let isOpen = false;
    const onAnswer = () => {
      answers += 1;
      if (answers < 2) return;
      if (isFrozen) socket.pause();
      resolve(socket);
    };
    socket.setNoDelay(true);
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('the server closed the line of a subscriber')));
    socket.on('connect', () =>
      socket.write(
        `GET ${path}?subscriber=${n} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
          'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n' +
          'Sec-WebSocket-Protocol: mqtt\r\n\r\n',
      ),
    );
    socket.on('data', (chunk) => {
      const at = now();
      rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
      if (!isOpen) {
        const end = rest.indexOf('\r\n\r\n');
        if (end < 0) return;
        isOpen = true;
        rest = rest.subarray(end + 4);
        socket.write(frame(connectPacket(`bench-${n}`)));
        socket.write(frame(subscribePacket(filters)));
      }
      rest = rest.subarray(onFrames(rest, at, onAnswer));
    });
  });
}

const sockets = [];
for (const [n, filters] of topics.entries()) sockets.push(await subscriber(n, filters, n < frozen));

parentPort.on('message', (what) => {
  if (what === 'begin') {
    latencies = [];
    missing = 0;
  } else if (what === 'report') parentPort.postMessage({ latencies: Float64Array.from(latencies), missing });
  else for (const socket of sockets) socket.destroy();
});
parentPort.postMessage('ready');
