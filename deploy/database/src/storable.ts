/** Deeper values are refused, so that the check never exhausts the stack. */
const MAX_DEPTH = 20;

/**
 * Whether every text in a value can be stored: PostgreSQL accepts neither the character NUL nor halves of surrogate
 * pairs. Bytes are stored as files, with any content.
 */
export function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !value.includes('\u0000') && !/\p{Surrogate}/u.test(value);
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return true;
  if (depth >= MAX_DEPTH) return false;
  return Object.entries(value).every(([key, part]) => isStorable(key) && isStorable(part, depth + 1));
}
