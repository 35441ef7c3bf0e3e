import { createHmac } from 'node:crypto';
import { EDGE_PROOF } from '@jukwaa/contracts';

/** Proves to the registry that an edge calls. @param healthKey the registry's own, which is never sent */
export const edgeProof = (healthKey: string): string =>
  createHmac('sha256', healthKey).update(EDGE_PROOF).digest('base64url');
