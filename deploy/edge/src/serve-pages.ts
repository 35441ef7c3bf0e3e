import { createHash, randomBytes } from 'node:crypto';
import {
  LANGUAGE_COOKIE,
  PAGE_HEADER,
  type PageConfig,
  type Plan,
  SESSION_COOKIE,
  SKELETON_HEADER,
} from '@jukwaa/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cookieOf, giveCookie, isSecure } from './cookies.ts';
import { sendHints } from './early-hints.ts';
import { pageHead } from './head/page-head.ts';
import { originOf } from './head/sitemap.ts';
import type { Subjects } from './head/subjects.ts';
import type { EdgeLimits } from './limits.ts';
import { pageUrl } from './origin-form.ts';
import { type PageParts, renderPage } from './page.ts';
import { shownRoute } from './page-files.ts';
import { pageTurns } from './page-turns.ts';
import type { PlanSource } from './plan-source.ts';
import {
  liveOrigin,
  PREVIEW_COOKIE,
  pagePreview,
  pathBack,
  previewHost,
  wishOf,
  withPreview,
} from './preview.ts';
import { renderedFor } from './render/rendered-for.ts';
import type { RenderedPages } from './render/rendered-page.ts';
import { routeData } from './route-data.ts';
import { pageHeaders, transportHeaders } from './security-headers.ts';
import { type FrameOptions, frameOrigins } from './serve-games.ts';
import { readHost } from './shell.ts';
import type { ViewLedger } from './view-ledger.ts';
import { newVisitor, planFor, readVisitor, VISITOR_COOKIE } from './visitor.ts';

export interface PageOptions extends FrameOptions {
  /** Folder of the host's build. */
  readonly hostDist: string;
  /** Folders of earlier builds that open pages may still use, the newest first. */
  readonly earlierHosts?: readonly string[];
  /** Facts for every page in addition to the plan. */
  readonly page: Omit<PageConfig, 'plan' | 'preview' | 'host' | 'policy'>;
  /** The operator's current public rules, which pages need for their texts and limits. */
  readonly policy?: () => PageConfig['policy'];
}

type Facts = PageParts['facts'];
const YEAR_S = 365 * 24 * 3_600;
const MONTH_S = 30 * 24 * 3_600;

const factsOf = ({ page, policy }: PageOptions): Facts => {
  const rows = policy?.();
  return rows === undefined ? page : { ...page, policy: rows };
};

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
async function visit(
  plans: PlanSource,
  facts: Facts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ plan: Plan; facts: Facts }> {
  const live = await plans.plan();
  const wish = wishOf(previewHost(request.host), cookieOf(request, PREVIEW_COOKIE));
  if (wish === null) {
    const hasCanary = Object.keys(live.canaries).length > 0;
    return { plan: hasCanary ? planFor(live, visitorOf(request, reply)) : live, facts };
  }
  reply.header('x-robots-tag', 'noindex');
  // The registry is down and this preview is not cached: the page shows the live app with a notice.
  const preview = await plans.preview(wish).catch(() => ({ state: 'unknown' }) as const);
  return { plan: withPreview(live, preview), facts: { ...facts, preview: pagePreview(preview) } };
}

/**
 * Returns an ETag of a page, independent of its nonce. A browser that has the page gets a 304, and runs its copy with
 * the nonce and the policy of that copy. A 304 carries no policy, so that the stored one stays.
 */
function etagOf(parts: Omit<PageParts, 'nonce' | 'rendered'>): string {
  const html = renderPage({ ...parts, rendered: null, nonce: '' });
  return `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`;
}

/** The sources of pages, beyond the files of a build. */
export interface PageSources {
  readonly plans: PlanSource;
  readonly views: ViewLedger;
  readonly subjects: Subjects;
  readonly limits: EdgeLimits;
  /** Null for a host without a server build. */
  readonly rendered: RenderedPages | null;
}

/** Serves the page of any address that is not a file's. */
export async function servePages(
  edge: FastifyInstance,
  options: PageOptions,
  { plans, views, subjects, limits, rendered }: PageSources,
) {
  const { host, shell } = await readHost(options.hostDist);
  edge.get('/*', { compress: {}, preHandler: pageTurns(limits) }, async (request, reply) => {
    const url = pageUrl(request.url);
    // An unknown file is missing; a page in its place would only hide that.
    if (/\.[a-z0-9]+$/i.test(url.pathname)) return reply.code(404).type('text/plain').send('Not found');
    const hasSession = (cookieOf(request, SESSION_COOKIE) ?? '') !== '';
    const visited = await visit(plans, factsOf(options), request, reply);
    const path = url.pathname;
    sendHints(request, reply, { host, plan: visited.plan, visit: { path, hasSession } });
    const shown = shownRoute(visited.plan, { path, hasSession });
    const language = cookieOf(request, LANGUAGE_COOKIE) === 'sw' ? 'sw' : 'en';
    const data = routeData(shown, { query: url.searchParams, language });
    const [subject, first] = await Promise.all([
      shown === null ? null : subjects.of(shown, path, request.ip),
      renderedFor(request, rendered, { shown, path, language, data: data.data, ...visited }),
    ]);
    const origin = originOf(request, options.appOrigin);
    const head = pageHead(shown, subject, { path, origin });
    const parts = { host, shell, origin, shown, data, head, ...visited };
    const etag = etagOf(parts);
    reply.headers({ 'cache-control': 'private, no-cache', vary: `cookie, user-agent, ${PAGE_HEADER}` });
    // A rendered page is another one each time, so its name is that of the skeleton, which the service worker keeps.
    reply.header(first === null ? 'etag' : SKELETON_HEADER, etag);
    // Previews do not count for any version's health. An answer 304 is a view as well.
    if (parts.facts.preview === undefined && request.method === 'GET')
      reply.header('server-timing', views.serve(parts.plan, host.version, request.ip));
    if (first === null && request.headers['if-none-match'] === etag) return reply.code(304).send();
    const nonce = randomBytes(16).toString('base64');
    return reply
      .headers({
        ...pageHeaders(nonce, options.page.ip_lookup_url, frameOrigins(request, options)),
        ...transportHeaders(isSecure(request)),
      })
      .type('text/html; charset=utf-8')
      .send(renderPage({ ...parts, rendered: first, nonce }));
  });
}

/** Opens and leaves previews by a link. Both work only at a preview's address. */
export function servePreviewLinks(edge: FastifyInstance, appOrigin?: string): void {
  edge.get<{ Params: { token: string } }>('/preview/:token', (request, reply) => {
    const host = previewHost(request.host);
    if (host !== null)
      giveCookie(request, reply, { name: PREVIEW_COOKIE, value: request.params.token, maxAge: MONTH_S });
    return reply.header('cache-control', 'no-store').redirect('/', 302);
  });
  edge.get<{ Querystring: { to?: string } }>('/preview/leave', (request, reply) => {
    const host = previewHost(request.host);
    const live = host === null ? null : liveOrigin(host, request.protocol, appOrigin);
    const back = pathBack(request.query.to);
    giveCookie(request, reply, { name: PREVIEW_COOKIE, value: '', maxAge: 0 });
    reply.header('cache-control', 'no-store');
    return reply.redirect(`${live ?? ''}${back}`, 302);
  });
}
