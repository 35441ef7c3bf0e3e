import { createHmac, timingSafeEqual } from 'node:crypto';
import { EDGE_PROOF } from '@jukwaa/contracts';

/**
 * Checks that a caller is an edge. An edge has the key that signs page views, and proves it with an HMAC instead of
 * sending the key.
 */
export function isEdge(healthKey: string, proof: string): boolean {
  const wanted = createHmac('sha256', healthKey).update(EDGE_PROOF).digest();
  const given = Buffer.from(proof, 'base64url');
  return wanted.length === given.length && timingSafeEqual(wanted, given);
}
