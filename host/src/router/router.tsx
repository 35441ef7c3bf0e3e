import { href, type PageConfig } from '@jukwaa/contracts';
import type { ReactNode } from 'react';
import { Navigate, type RouteObject } from 'react-router-dom';
import { PageBoundary, PageFailed } from '../error/page-failed.tsx';
import { Frame } from '../layout/frame.tsx';
import { LazyPart } from '../lazy-part/lazy-part.tsx';
import { lazyPart } from '../lazy-part/part.ts';
import { isPlanned, type PlannedRoute, pathsOf, plannedRoutes } from '../routing/plan-routes.ts';
import { RouteScreen } from './route-screen.tsx';
import { ShareRedirect } from './share-redirect.tsx';

const DEV_UI = lazyPart(() => import('../dev-ui/dev-ui.tsx'));

const bounded = (screen: ReactNode) => <PageBoundary>{screen}</PageBoundary>;

/** Routes for developers; production has none of them. */
const DEVELOPMENT: RouteObject = {
  path: '/dev/ui',
  element: bounded(<LazyPart part={DEV_UI} around={(message) => message} />),
};

/** The router's entry of a route of the plan. */
interface PlannedScreen {
  readonly path: string;
  readonly handle: PlannedRoute;
  readonly element: ReactNode;
}

/**
 * The router's table: every route of the plan inside the frame, shared betslips, and home for all other addresses.
 */
export function routerRoutes({ plan, env }: Pick<PageConfig, 'plan' | 'env'>): RouteObject[] {
  const screens: PlannedScreen[] = plannedRoutes(plan).flatMap((planned) =>
    pathsOf(planned.route).map((path) => ({
      path,
      handle: planned,
      // The key gives each route its own instance, so that its guard decides again.
      element: (
        <PageBoundary key={`${planned.remote}/${planned.route.path}`}>
          <RouteScreen {...planned} />
        </PageBoundary>
      ),
    })),
  );
  // Without a remote for home there is no target for unknown addresses.
  const elsewhere = isPlanned(plan, href('home')) ? <Navigate to={href('home')} replace /> : <PageFailed />;
  const children: RouteObject[] = [
    ...screens,
    ...(env === 'production' ? [] : [DEVELOPMENT]),
    { path: '/share/:id', element: bounded(<ShareRedirect />) },
    { path: '*', element: elsewhere },
  ];
  return [
    {
      element: bounded(<Frame lists={screens.filter(({ handle }) => handle.route.pane === 'list')} />),
      children,
    },
  ];
}
