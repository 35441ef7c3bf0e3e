import { createHash, randomBytes } from 'node:crypto';
import type { Plan } from '@jukwaa/contracts';

/** First-party cookie that makes a share of the visitors the same ones each time; it says nothing else about anybody. */
export const VISITOR_COOKIE = 'jukwaa-visitor';

const VISITOR = /^[\w-]{22}$/;

/** A random name for a visitor who has none. */
export const newVisitor = (): string => randomBytes(16).toString('base64url');

/** The visitor's name as the cookie has it; null for anything that we did not write. */
export const readVisitor = (cookie: string | undefined): string | null =>
  cookie !== undefined && VISITOR.test(cookie) ? cookie : null;

const STEPS = 0x1_0000_0000;

/**
 * Where a visitor stands for one version, from 0 up to 100: evenly spread, always the same, and for each version anew, so
 * that it is not the same people who try everything first. Whoever is within 10 % is within 20 % as well.
 */
export function positionOf(visitor: string, remote: string, version: string): number {
  const digest = createHash('sha256').update(`${visitor}/${remote}/${version}`).digest();
  return (digest.readUInt32BE(0) / STEPS) * 100;
}

/** The plan of one visitor: the canary of each remote in whose share the visitor is, else what is live. */
export function planFor(plan: Plan, visitor: string): Plan {
  const chosen = Object.entries(plan.canaries).flatMap(([name, { share, remote }]) =>
    positionOf(visitor, name, remote.manifest.version) < share ? [[name, remote] as const] : [],
  );
  return { ...plan, remotes: { ...plan.remotes, ...Object.fromEntries(chosen) } };
}
