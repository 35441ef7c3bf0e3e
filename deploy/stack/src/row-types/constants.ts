import type { QueryNode } from './node-tree.ts';

const BOOL = 16;
const INTEGERS = new Set([20, 21, 23]);
const TEXTS = new Set([25, 1043]);
/** A text starts with its length in bytes. */
const LENGTH_BYTES = 4;

function littleEndian(bytes: Uint8Array): bigint {
  let value = 0n;
  for (const [index, byte] of bytes.entries()) value |= BigInt(byte) << BigInt(8 * index);
  return BigInt.asIntN(8 * bytes.length, value);
}

/** The value of a constant as text; null for NULL and for types whose bytes are not decoded here. */
export function constantOf(node: QueryNode): string | null {
  if (node.type !== 'CONST' || node.is('constisnull')) return null;
  const type = node.number('consttype');
  // `4 [ 1 0 0 0 ]`: the number of bytes, then the bytes as signed numbers.
  const [, , ...words] = node.words('constvalue');
  const bytes = Uint8Array.from(words.slice(0, -1), (word) => Number(word) & 0xff);
  if (TEXTS.has(type)) return new TextDecoder().decode(bytes.subarray(LENGTH_BYTES));
  if (INTEGERS.has(type)) return String(littleEndian(bytes));
  return type === BOOL ? String(bytes[0] === 1) : null;
}
