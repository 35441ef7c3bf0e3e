import { createHash } from 'node:crypto';

/** JSON with the keys of every object sorted, so that equal bodies have equal text. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/**
 * SHA-256 (hex) of a body. Pass the parsed body: its defaults are filled in, so a missing field and its default give the same
 * order. Replicas of two versions must agree on the hash of a stored order, so a field that is added later has no default.
 */
export const bodyHash = (body: object): string => createHash('sha256').update(canonical(body)).digest('hex');
