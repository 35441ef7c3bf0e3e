import { createHmac, timingSafeEqual } from 'node:crypto';
import { EDGE_PROOF, LOCAL_NETWORK } from '@jukwaa/contracts';

/**
 * Checks that a caller is an edge. An edge has the key that signs page views, and proves it with an HMAC instead of
 * sending the key.
 */
export function isEdge(healthKey: string, proof: string): boolean {
  const wanted = createHmac('sha256', healthKey).update(EDGE_PROOF).digest();
  const given = Buffer.from(proof, 'base64url');
  return wanted.length === given.length && timingSafeEqual(wanted, given);
}

const NETWORK_BYTES = 6;

/** Returns the name of the machine's own network in reports, as edges with this key hash it. */
export const localNetwork = (healthKey: string): string =>
  createHmac('sha256', healthKey)
    .update(`network ${LOCAL_NETWORK}`)
    .digest()
    .toString('hex', 0, NETWORK_BYTES);
