import { LANGUAGE_COOKIE, PAGE_HEADER, SKELETON } from '@jukwaa/contracts';
import type { FastifyRequest } from 'fastify';
import { cookieOf } from '../cookies.ts';
import { type MatchedRoute, matchRoute } from '../match-route.ts';
import { asksDeclared } from '../page.ts';
import type { GuestVisit, RenderedPage, RenderedPages } from './rendered-page.ts';

/** A visit of a page: the route that it shows, or null without any remote. */
interface PageVisit extends Pick<GuestVisit, 'plan' | 'facts' | 'path'> {
  readonly shown: MatchedRoute | null;
  readonly query: URLSearchParams;
}

/** A browser of a phone. Wide windows show more than the services' first answers, and the apps' web views less. */
const isPhoneBrowser = (userAgent: string): boolean =>
  /Mobi/.test(userAgent) && !/; wv\)|(iPhone|iPad|iPod)(?!.*Safari\/)/.test(userAgent);

/** Whether the route of the address itself is shown, to anybody, with the data that it declares. */
const isRenderable = ({ plan, path, query }: PageVisit, { route }: MatchedRoute): boolean =>
  route.access === 'any' &&
  route.data.length > 0 &&
  matchRoute(plan, path)?.route === route &&
  asksDeclared(query);

/** Renders the first screen of a visit; null for a page that begins with the skeleton. */
export async function renderedFor(
  request: FastifyRequest,
  rendered: RenderedPages | null,
  visit: PageVisit,
): Promise<RenderedPage | null> {
  const { shown, plan, facts, path } = visit;
  if (rendered === null || shown === null || request.headers[PAGE_HEADER] === SKELETON) return null;
  if (!isPhoneBrowser(request.headers['user-agent'] ?? '') || !isRenderable(visit, shown)) return null;
  const language = cookieOf(request, LANGUAGE_COOKIE) === 'sw' ? 'sw' : 'en';
  return rendered.of({ shown, plan, facts, path, language, visitor: request.ip });
}
