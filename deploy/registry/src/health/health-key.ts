import { createHmac, timingSafeEqual } from 'node:crypto';
import { EDGE_PROOF } from '@jukwaa/contracts';

/** Whether a caller is an edge: it knows the key that signs page views, and shows an HMAC with it instead of the key. */
export function isEdge(healthKey: string, proof: string): boolean {
  const wanted = createHmac('sha256', healthKey).update(EDGE_PROOF).digest();
  const given = Buffer.from(proof, 'base64url');
  return wanted.length === given.length && timingSafeEqual(wanted, given);
}
