import { createHash } from 'node:crypto';
import { contentOf, type WithFiles } from '../model/content.ts';

/** JSON with sorted keys and without spaces (RFC 8785). */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const fields = Object.entries(value).filter(([, part]) => part !== undefined);
  const sorted = fields.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${sorted.map(([name, part]) => `${JSON.stringify(name)}:${canonical(part)}`).join(',')}}`;
}

/**
 * Digest of a version's content: sha256 (hex) over the manifest as canonical JSON, where `files` is the sorted list
 * of `<name> <sha384 integrity>`. Two builds have the same digest exactly when the registry takes them for the same
 * version.
 *
 * @param manifest of the version, as its publish stored it: a default that is added later changes the digest
 */
export const contentDigest = (manifest: WithFiles): string =>
  createHash('sha256')
    .update(canonical(contentOf(manifest)))
    .digest('hex');
