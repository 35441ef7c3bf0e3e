import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { ServedBuild } from '@jukwaa/contracts';
import { networkOf } from './network-of.ts';

/** How long a page may report after it was served, in ms. Failures of a fresh version show much earlier. */
const VALID_MS = 6 * 3_600_000;

const VIEW_BYTES = 8;
const EXPIRY_BYTES = 4;
const NETWORK_BYTES = 6;
const MAC_BYTES = 16;
const CLAIM_BYTES = VIEW_BYTES + EXPIRY_BYTES + NETWORK_BYTES;

/** A page view that this edge, or another one with the same key, has served. */
export interface SignedView {
  readonly view: string;
  readonly network: string;
}

export interface ViewTokens {
  /** Returns the name of a client's network in reports; it can't be turned back into addresses without the key. */
  networkName(address: string): string;
  /** Returns a token for one view of these builds. */
  issue(served: readonly ServedBuild[], network: string, now: number): string;
  /** Returns the view of a token; null when it was not signed for these builds, or has expired. */
  read(token: string, served: readonly ServedBuild[], now: number): SignedView | null;
}

const secondsOf = (ms: number): number => Math.floor(ms / 1_000);
const textOf = (served: readonly ServedBuild[]) =>
  served.map(({ remote, version }) => `${remote}@${version}`).join(' ');

export function viewTokens(key: string): ViewTokens {
  const macOf = (claims: Buffer, served: readonly ServedBuild[]) =>
    createHmac('sha256', key)
      .update('view ')
      .update(claims)
      .update(textOf(served))
      .digest()
      .subarray(0, MAC_BYTES);

  return {
    networkName: (address) =>
      createHmac('sha256', key)
        .update(`network ${networkOf(address)}`)
        .digest()
        .toString('hex', 0, NETWORK_BYTES),

    issue(served, network, now) {
      const expiry = Buffer.alloc(EXPIRY_BYTES);
      expiry.writeUInt32BE(secondsOf(now + VALID_MS));
      const claims = Buffer.concat([randomBytes(VIEW_BYTES), expiry, Buffer.from(network, 'hex')]);
      return Buffer.concat([claims, macOf(claims, served)]).toString('base64url');
    },

    read(token, served, now) {
      const bytes = Buffer.from(token, 'base64url');
      if (bytes.length !== CLAIM_BYTES + MAC_BYTES) return null;
      const claims = bytes.subarray(0, CLAIM_BYTES);
      if (!timingSafeEqual(bytes.subarray(CLAIM_BYTES), macOf(claims, served))) return null;
      if (claims.readUInt32BE(VIEW_BYTES) < secondsOf(now)) return null;
      return {
        view: claims.toString('hex', 0, VIEW_BYTES),
        network: claims.toString('hex', VIEW_BYTES + EXPIRY_BYTES),
      };
    },
  };
}
