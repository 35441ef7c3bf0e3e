import { createHash, randomBytes } from 'node:crypto';
import { HOST, type Plan } from '@jukwaa/contracts';

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

/**
 * Returns the plan of one visitor: the canary of the host and of each remote in whose share the visitor is, else the
 * live version.
 */
export function planFor(plan: Plan, visitor: string): Plan {
  const isIn = (name: string, version: string, share: number) => positionOf(visitor, name, version) < share;
  const chosen = Object.entries(plan.canaries).flatMap(([name, { share, remote }]) =>
    isIn(name, remote.manifest.version, share) ? [[name, remote] as const] : [],
  );
  const canary = plan.host_canary;
  const hasHost = canary !== undefined && isIn(HOST, canary.host.manifest.version, canary.share);
  return {
    ...plan,
    remotes: { ...plan.remotes, ...Object.fromEntries(chosen) },
    ...(hasHost && { host: canary.host }),
  };
}

/** Whether visitors get different versions, so that each needs a name. */
export const hasCanary = ({ canaries, host_canary }: Plan): boolean =>
  host_canary !== undefined || Object.keys(canaries).length > 0;

/** Returns the plan for a visitor whose page did not start with this version of the host: the one before, if there is one. */
export function withoutFailedHost(plan: Plan, failed: string | undefined): Plan {
  const { host } = plan;
  if (host?.fallback === undefined || host.manifest.version !== failed) return plan;
  return { ...plan, host: { manifest: host.fallback } };
}
