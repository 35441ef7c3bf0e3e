import { createHash } from 'node:crypto';

/** JSON with the names of every object in order, so that equal bodies have equal text. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/**
 * SHA-256 (hex) of a body. Give the parsed body: its defaults are filled in, so a missing field and a field with its default are the
 * same order.
 */
export const bodyHash = (body: object): string => createHash('sha256').update(canonical(body)).digest('hex');
