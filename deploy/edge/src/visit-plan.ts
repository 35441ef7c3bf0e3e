import { FAILED_HOST_COOKIE, type Plan } from '@jukwaa/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieOf, giveCookie } from './cookies.ts';
import type { HostBuild } from './hosts/host-build.ts';
import type { HostBuilds } from './hosts/host-builds.ts';
import type { PageParts } from './page.ts';
import type { PlanSource } from './plan-source.ts';
import { PREVIEW_COOKIE, pagePreview, previewHost, previewsHost, wishOf, withPreview } from './preview.ts';
import { hasCanary, newVisitor, planFor, readVisitor, VISITOR_COOKIE, withoutFailedHost } from './visitor.ts';

type Facts = PageParts['facts'];
const YEAR_S = 365 * 24 * 3_600;

/** Returns the visitor's name: from the cookie, or a new one that the answer sets. */
function visitorOf(request: FastifyRequest, reply: FastifyReply): string {
  const known = readVisitor(cookieOf(request, VISITOR_COOKIE));
  if (known !== null) return known;
  const visitor = newVisitor();
  giveCookie(request, reply, { name: VISITOR_COOKIE, value: visitor, maxAge: YEAR_S });
  return visitor;
}

/**
 * Returns the plan of this visitor at this address: live, a canary, or a preview. Without a canary no visitor gets a
 * name.
 */
export async function visitPlan(
  plans: PlanSource,
  facts: Facts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ plan: Plan; facts: Facts }> {
  const live = await plans.plan();
  const wish = wishOf(previewHost(request.host), cookieOf(request, PREVIEW_COOKIE));
  if (wish === null) {
    const plan = hasCanary(live) ? planFor(live, visitorOf(request, reply)) : live;
    return { plan: withoutFailedHost(plan, cookieOf(request, FAILED_HOST_COOKIE)), facts };
  }
  reply.header('x-robots-tag', 'noindex');
  // The registry is down and this preview is not cached: the page shows the live app with a notice.
  const preview = await plans.preview(wish).catch(() => ({ state: 'unknown' }) as const);
  return { plan: withPreview(live, preview), facts: { ...facts, preview: pagePreview(preview) } };
}

/** Returns the build of the host that a visitor gets; the edge's own when the registry has never answered. */
export type VisitedHost = (request: FastifyRequest, reply: FastifyReply) => Promise<HostBuild>;

export const visitedHost =
  (plans: PlanSource, hosts: HostBuilds, page: Facts): VisitedHost =>
  async (request, reply) => {
    const visited = await visitPlan(plans, page, request, reply).catch(() => null);
    return hosts.of(visited?.plan.host, previewsHost(visited?.facts.preview));
  };
