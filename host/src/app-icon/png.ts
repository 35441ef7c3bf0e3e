/// <reference types="node" />
import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const EIGHT_BITS = 8;
const RGBA = 6;

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), body.length + 4);
  return frame;
}

function header(size: number): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(size, 0);
  data.writeUInt32BE(size, 4);
  data[8] = EIGHT_BITS;
  data[9] = RGBA;
  return data;
}

/**
 * Encodes a square of RGBA bytes as a PNG file (https://www.w3.org/TR/png-3/), with unfiltered rows in one compressed
 * chunk.
 */
export function encodePng(pixels: Uint8Array, size: number): Buffer {
  const row = size * 4;
  const rows = Buffer.alloc((row + 1) * size);
  for (let at = 0; at < size; at += 1)
    rows.set(pixels.subarray(at * row, (at + 1) * row), at * (row + 1) + 1);
  const data = deflateSync(rows, { level: 9 });
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header(size)),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
