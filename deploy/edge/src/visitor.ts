import { createHash, randomBytes } from 'node:crypto';
import type { Plan } from '@jukwaa/contracts';

/** First-party cookie that keeps a share of the visitors stable; it contains nothing else about a visitor. */
export const VISITOR_COOKIE = 'jukwaa-visitor';

const VISITOR = /^[\w-]{22}$/;

/** Returns a random name for a visitor without one. */
export const newVisitor = (): string => randomBytes(16).toString('base64url');

/** Returns the visitor's name from the cookie; null for any value that the edge did not write. */
export const readVisitor = (cookie: string | undefined): string | null =>
  cookie !== undefined && VISITOR.test(cookie) ? cookie : null;

const STEPS = 0x1_0000_0000;

/**
 * Returns a visitor's position for one version, from 0 up to 100. Positions are evenly spread, stable, and different
 * for each version, so that the early visitors change. Visitors within 10 % are within 20 % as well.
 */
export function positionOf(visitor: string, remote: string, version: string): number {
  const digest = createHash('sha256').update(`${visitor}/${remote}/${version}`).digest();
  return (digest.readUInt32BE(0) / STEPS) * 100;
}

/** Returns the plan of one visitor: the canary of each remote in whose share the visitor is, else the live version. */
export function planFor(plan: Plan, visitor: string): Plan {
  const chosen = Object.entries(plan.canaries).flatMap(([name, { share, remote }]) =>
    positionOf(visitor, name, remote.manifest.version) < share ? [[name, remote] as const] : [],
  );
  return { ...plan, remotes: { ...plan.remotes, ...Object.fromEntries(chosen) } };
}
