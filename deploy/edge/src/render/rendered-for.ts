import { PAGE_HEADER, SKELETON } from '@jukwaa/contracts';
import type { FastifyRequest } from 'fastify';
import { type MatchedRoute, matchRoute } from '../match-route.ts';
import type { GuestVisit, RenderedPage, RenderedPages } from './rendered-page.ts';

/** A visit of a page: the route that it shows, or null without any remote. */
interface PageVisit extends Omit<GuestVisit, 'shown' | 'visitor'> {
  readonly shown: MatchedRoute | null;
}

/** A browser of a phone. Wide windows show more than the services' first answers, and the apps' web views less. */
const isPhoneBrowser = (userAgent: string): boolean =>
  /Mobi/.test(userAgent) && !/; wv\)|(iPhone|iPad|iPod)(?!.*Safari\/)/.test(userAgent);

/** Whether the route of the address itself is shown, to anybody, with the data that it declares. */
const isRenderable = ({ plan, path, data }: PageVisit, { route }: MatchedRoute): boolean =>
  route.access === 'any' && data.length > 0 && matchRoute(plan, path)?.route === route;

/** Renders the first screen of a visit; null for a page that begins with the skeleton. */
export async function renderedFor(
  request: FastifyRequest,
  rendered: RenderedPages | null,
  visit: PageVisit,
): Promise<RenderedPage | null> {
  const { shown } = visit;
  if (rendered === null || shown === null || request.headers[PAGE_HEADER] === SKELETON) return null;
  if (!isPhoneBrowser(request.headers['user-agent'] ?? '') || !isRenderable(visit, shown)) return null;
  return rendered.of({ ...visit, shown, visitor: request.ip });
}
