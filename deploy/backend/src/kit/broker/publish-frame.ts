/** MQTT 3.1.1: PUBLISH with QoS 0 and no DUP flag, without and with the RETAIN flag. */
const PUBLISH = 0x30;
const RETAINED = 0x31;
/** RFC 6455: a binary frame with the whole message, unmasked as servers send it. */
const BINARY = 0x82;
const TWO_BYTES = 126;
const EIGHT_BYTES = 127;

/** Length of MQTT's variable length field, in bytes. */
function sizeOfLength(length: number): number {
  if (length < 128) return 1;
  if (length < 16_384) return 2;
  return length < 2_097_152 ? 3 : 4;
}

function writeLength(to: Buffer, at: number, length: number): number {
  let place = at;
  let rest = length;
  for (; rest > 127; rest >>>= 7) place = to.writeUInt8((rest & 127) | 128, place);
  return to.writeUInt8(rest, place);
}

function writeFrameHead(to: Buffer, length: number): number {
  to.writeUInt8(BINARY, 0);
  if (length < TWO_BYTES) return to.writeUInt8(length, 1);
  if (length < 65_536) return to.writeUInt16BE(length, to.writeUInt8(TWO_BYTES, 1));
  return to.writeBigUInt64BE(BigInt(length), to.writeUInt8(EIGHT_BYTES, 1));
}

const sizeOfFrameHead = (length: number): number => (length < TWO_BYTES ? 2 : length < 65_536 ? 4 : 10);

/** A message as every subscribed connection receives it: an MQTT PUBLISH in a WebSocket frame, encoded once. */
export function publishFrame(topic: string, payload: string, wasKept = false): Buffer {
  const topicLength = Buffer.byteLength(topic);
  const remaining = 2 + topicLength + Buffer.byteLength(payload);
  const packetLength = 1 + sizeOfLength(remaining) + remaining;
  const frame = Buffer.allocUnsafe(sizeOfFrameHead(packetLength) + packetLength);
  let at = writeFrameHead(frame, packetLength);
  at = frame.writeUInt8(wasKept ? RETAINED : PUBLISH, at);
  at = writeLength(frame, at, remaining);
  at = frame.writeUInt16BE(topicLength, at);
  at += frame.write(topic, at);
  frame.write(payload, at);
  return frame;
}
