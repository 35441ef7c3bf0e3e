import { BROKER_LIMITS } from './limits.ts';

/**
 * MQTT 3.1.1, table 2.1: the packets that clients of this broker may send, with the largest size of each in bytes. Clients
 * publish nothing.
 */
const LARGEST: Readonly<Record<number, number>> = {
  1: BROKER_LIMITS.connectBytes,
  8: BROKER_LIMITS.packetBytes,
  10: BROKER_LIMITS.packetBytes,
  // PINGREQ and DISCONNECT consist of a header only.
  12: 0,
  14: 0,
};
const CONNECT = 1;
/** Length of the longest header in bytes: the type, and a length field of at most four bytes. */
const LONGEST_HEADER = 5;
const FIRST_CAPACITY = 256;
const EMPTY = Buffer.alloc(0);

/** Initial buffer size in bytes. The buffer doubles when it grows. */
const ownBuffer = (bytes: number): Buffer =>
  Buffer.allocUnsafeSlow(Math.max(FIRST_CAPACITY, 2 ** Math.ceil(Math.log2(bytes))));

/** A fixed header; null while some of its bytes are missing. */
interface Header {
  readonly type: number;
  /** Length of the header in bytes. */
  readonly size: number;
  /** Bytes after the header. */
  readonly remaining: number;
}

/** Section 2.2.3: seven bits a byte, least significant first. `invalid` when the fourth byte announces a fifth. */
function headerOf(bytes: Buffer): Header | 'invalid' | null {
  const [first] = bytes;
  if (first === undefined) return null;
  let remaining = 0;
  for (let n = 1; n < LONGEST_HEADER; n++) {
    const byte = bytes[n];
    if (byte === undefined) return null;
    remaining += (byte & 127) * 128 ** (n - 1);
    if (byte < 128) return { type: first >> 4, size: n + 1, remaining };
  }
  return 'invalid';
}

/**
 * Cuts the bytes of one connection into whole MQTT packets, however the client splits them over frames. Checks each packet by its
 * header before the rest arrives. Buffers at most the received part of one packet.
 */
export class PacketGate {
  #buffer: Buffer = EMPTY;
  #length = 0;
  #isFirst = true;

  /** Memory of an unfinished packet, in bytes. */
  get bufferedBytes(): number {
    return this.#buffer.length;
  }

  /** Whether a packet has started and is not complete. */
  get isInside(): boolean {
    return this.#length > 0;
  }

  /** The packets that these bytes complete; null when the connection must be closed. */
  accept(chunk: Buffer): Buffer[] | null {
    const packets: Buffer[] = [];
    const bytes = this.#append(chunk);
    let at = 0;
    for (;;) {
      const header = headerOf(bytes.subarray(at, at + LONGEST_HEADER));
      if (header === 'invalid') return null;
      if (header === null) break;
      if (!this.#isAllowed(header)) return null;
      const end = at + header.size + header.remaining;
      if (bytes.length < end) break;
      this.#isFirst = false;
      packets.push(bytes.subarray(at, end));
      at = end;
    }
    if (at > 0 || this.#length === 0) this.#store(bytes.subarray(at));
    else this.#length = bytes.length;
    return packets;
  }

  /** Only the first packet is a CONNECT. */
  #isAllowed({ type, remaining }: Header): boolean {
    if (this.#isFirst !== (type === CONNECT)) return false;
    const largest = LARGEST[type];
    return largest !== undefined && remaining <= largest;
  }

  /** The unfinished packet followed by the chunk. */
  #append(chunk: Buffer): Buffer {
    if (this.#length === 0) return chunk;
    const length = this.#length + chunk.length;
    if (this.#buffer.length < length) {
      const bigger = ownBuffer(length);
      this.#buffer.copy(bigger, 0, 0, this.#length);
      this.#buffer = bigger;
    }
    chunk.copy(this.#buffer, this.#length);
    return this.#buffer.subarray(0, length);
  }

  /** Copies the start of a packet. A slice would keep the socket's whole read buffer in memory. */
  #store(rest: Buffer): void {
    this.#buffer = rest.length === 0 ? EMPTY : ownBuffer(rest.length);
    rest.copy(this.#buffer);
    this.#length = rest.length;
  }
}
