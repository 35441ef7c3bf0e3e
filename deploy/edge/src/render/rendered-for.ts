import { PAGE_HEADER, SKELETON } from '@jukwaa/contracts';
import { channelId } from '@jukwaa/domain';
import type { FastifyRequest } from 'fastify';
import { type MatchedRoute, matchRoute } from '../match-route.ts';
import { pageWindow } from '../page-window.ts';
import type { RouteData } from '../route-data.ts';
import { type FirstScreen, SKELETON_SCREEN } from './first-screen.ts';
import type { GuestVisit, RenderedPages } from './rendered-page.ts';

/** A visit of a page: the route that it shows, or null without any remote. */
interface PageVisit extends Omit<GuestVisit, 'shown' | 'data' | 'choice' | 'window' | 'channel' | 'visitor'> {
  readonly shown: MatchedRoute | null;
  readonly data: RouteData;
}

/**
 * An address with an empty part, which the router ignores at its end: each page would have any number of addresses, and a screen in
 * the memory for each.
 */
const EMPTY_PART = '//';

/**
 * Whether the route of the address itself is shown, to anybody, with the data that it declares for everybody. A screen whose data is
 * only for users is rendered for guests, without any.
 */
const isRenderable = (
  { plan, path, data: { needsNone } }: PageVisit,
  { route }: MatchedRoute,
  data: readonly string[],
): boolean =>
  route.access === 'any' &&
  !path.includes(EMPTY_PART) &&
  (needsNone || (route.dataOfUsers !== true && data.length > 0)) &&
  matchRoute(plan, path)?.route === route;

/** Renders the first screen of a visit. */
export async function renderedFor(
  request: FastifyRequest,
  rendered: RenderedPages | null,
  visit: PageVisit,
): Promise<FirstScreen> {
  const { shown } = visit;
  if (rendered === null || shown === null || request.headers[PAGE_HEADER] === SKELETON)
    return SKELETON_SCREEN;
  const window = pageWindow(request);
  const data = (window > 0 ? visit.data.wideData : null) ?? visit.data.data;
  if (!isRenderable(visit, shown, data)) return SKELETON_SCREEN;
  const channel = channelId(request.headers['user-agent'] ?? '');
  const { choice } = visit.data;
  return rendered.of({ ...visit, shown, choice, window, channel, data, visitor: request.ip });
}
