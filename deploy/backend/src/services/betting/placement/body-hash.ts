import { createHash } from 'node:crypto';
import type { PlaceBetBody } from '@jukwaa/contracts';

/** JSON with the names of every object in order, so that equal bodies have equal text. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** SHA-256 (hex) of a parsed body: defaults are filled in, so leaving a field out and sending its default are the same. */
export const bodyHash = (body: PlaceBetBody): string =>
  createHash('sha256').update(canonical(body)).digest('hex');
