import {
  PAGE_HEADER,
  type PageConfig,
  PREVIEW_SHOWS,
  SESSION_COOKIE,
  SKELETON_HEADER,
} from '@jukwaa/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cookieOf, giveCookie, isSecure } from './cookies.ts';
import { sendHints } from './early-hints.ts';
import { pageHead } from './head/page-head.ts';
import { originOf } from './head/sitemap.ts';
import type { Subjects } from './head/subjects.ts';
import type { HostBuilds } from './hosts/host-builds.ts';
import type { EdgeLimits } from './limits.ts';
import type { AnswerLite } from './lite/lite-routes.ts';
import { sendMade } from './made-page.ts';
import { madePages } from './made-pages.ts';
import { pageUrl } from './origin-form.ts';
import type { PageParts } from './page.ts';
import { shownPath, shownRoute } from './page-files.ts';
import { pageLanguage } from './page-language.ts';
import { pageTheme } from './page-theme.ts';
import { pageTurns } from './page-turns.ts';
import type { PlanSource } from './plan-source.ts';
import {
  liveOrigin,
  PREVIEW_COOKIE,
  pagePreview,
  pathBack,
  previewHost,
  previewsHost,
  wishOf,
} from './preview.ts';
import { refuse } from './refusals.ts';
import { renderedFor } from './render/rendered-for.ts';
import { routeData } from './route-data.ts';
import { pageHeaders, transportHeaders } from './security-headers.ts';
import { type FrameOptions, frameOrigins } from './serve-games.ts';
import type { ViewLedger } from './view-ledger.ts';
import { visitPlan } from './visit-plan.ts';

export interface PageOptions extends FrameOptions {
  /** Folder of the edge's own build of the host, for plans that name none. */
  readonly hostDist: string;
  /** Folders of earlier builds that open pages may still use, the newest first. */
  readonly earlierHosts?: readonly string[];
  /** Facts for every page in addition to the plan. */
  readonly page: Omit<PageConfig, 'plan' | 'preview' | 'host' | 'policy'>;
  /** The operator's current public rules, which pages need for their texts and limits. */
  readonly policy?: () => PageConfig['policy'];
}

type Facts = PageParts['facts'];
const VARY = `cookie, user-agent, save-data, accept-encoding, ${PAGE_HEADER}`;
const MONTH_S = 30 * 24 * 3_600;
const factsOf = ({ page, policy }: PageOptions): Facts => {
  const rows = policy?.();
  return rows === undefined ? page : { ...page, policy: rows };
};

/** The sources of pages, beyond the files of a build. */
export interface PageSources {
  readonly plans: PlanSource;
  readonly views: ViewLedger;
  readonly subjects: Subjects;
  readonly limits: EdgeLimits;
  readonly hosts: HostBuilds;
  readonly answerLite: AnswerLite;
}

/** Serves the page of any address that is not a file's. */
export function servePages(
  edge: FastifyInstance,
  options: PageOptions,
  { plans, views, subjects, limits, hosts, answerLite }: PageSources,
) {
  const pages = madePages();

  /** Finds out what a visit shows, and sends hints for it as early as possible. */
  async function factsFor(
    request: FastifyRequest,
    reply: FastifyReply,
    { pathname: path, searchParams }: URL,
  ) {
    const hasSession = (cookieOf(request, SESSION_COOKIE) ?? '') !== '';
    const visited = await visitPlan(plans, factsOf(options), request, reply);
    const { host, shell, rendered } = await hosts.of(visited.plan.host, previewsHost(visited.facts.preview));
    sendHints(request, reply, { host, plan: visited.plan, visit: { path, hasSession } });
    const shown = shownRoute(visited.plan, { path, hasSession });
    const language = pageLanguage(request, searchParams);
    const data = routeData(shown, { query: searchParams, language, hasSession });
    const [subject, first] = await Promise.all([
      shown === null ? null : subjects.of(shown, path, request.ip),
      renderedFor(request, rendered, { shown, path, language, data, ...visited }),
    ]);
    const origin = originOf(request, options.appOrigin);
    const head = pageHead(shown, subject, { path, origin, language });
    const at = shownPath(visited.plan, shown, path);
    const place = { shown, current: shell.currentOf(at), movedTo: at === path ? null : at };
    const theme = pageTheme(request);
    const facts = { host, shell, origin, theme, ...place, data, head, rendered: first.page, ...visited };
    return { facts, failure: first.failure };
  }

  edge.get('/*', { preHandler: pageTurns(limits) }, async (request, reply) => {
    const url = pageUrl(request.url);
    // An unknown file is missing; a page in its place would only hide that.
    if (/\.[a-z0-9]+$/i.test(url.pathname)) return reply.code(404).type('text/plain').send('Not found');
    const lite = answerLite(request, reply, url);
    if (lite !== null) return lite;
    const { facts, failure } = await factsFor(request, reply, url);
    const { page, etag } = pages.of(facts, request.headers['user-agent'] ?? '');
    reply.headers({ 'cache-control': 'private, no-cache', vary: VARY });
    // A rendered page is another one each time, so its name is that of the skeleton, which the service worker keeps.
    reply.header(facts.rendered === null ? 'etag' : SKELETON_HEADER, etag);
    // Previews do not count for any version's health. An answer 304 is a view as well.
    if (facts.facts.preview === undefined && request.method === 'GET')
      reply.header('server-timing', views.serve(facts.plan, facts.host.version, request.ip, failure));
    if (facts.rendered === null && request.headers['if-none-match'] === etag) return reply.code(304).send();
    reply.headers({
      ...pageHeaders(page.sources, options.page.ip_lookup_url, frameOrigins(request, options)),
      ...transportHeaders(isSecure(request)),
    });
    return sendMade(request, reply, page);
  });
}

/** Opens and leaves previews by a link, and names the versions that a preview shows. All work only at a preview's address. */
export function servePreviewLinks(edge: FastifyInstance, plans: PlanSource, appOrigin?: string): void {
  edge.get(PREVIEW_SHOWS, async (request, reply) => {
    const wish = wishOf(previewHost(request.host), cookieOf(request, PREVIEW_COOKIE));
    if (wish === null) return refuse(reply, 404);
    const preview = await plans.preview(wish).catch(() => null);
    if (preview === null) return refuse(reply, 503);
    return reply.header('cache-control', 'no-store').send(pagePreview(preview));
  });
  edge.get<{ Params: { token: string } }>('/preview/:token', (request, reply) => {
    const host = previewHost(request.host);
    if (host !== null)
      giveCookie(request, reply, { name: PREVIEW_COOKIE, value: request.params.token, maxAge: MONTH_S });
    return reply.header('cache-control', 'no-store').redirect('/', 302);
  });
  edge.get<{ Querystring: { to?: unknown } }>('/preview/leave', (request, reply) => {
    const host = previewHost(request.host);
    const live = host === null ? null : liveOrigin(host, request.protocol, appOrigin);
    const back = pathBack(request.query.to);
    giveCookie(request, reply, { name: PREVIEW_COOKIE, value: '', maxAge: 0 });
    reply.header('cache-control', 'no-store');
    return reply.redirect(`${live ?? ''}${back}`, 302);
  });
}
