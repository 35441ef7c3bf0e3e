import type { PageConfig } from '@jukwaa/contracts';
import { lazy, Suspense } from 'react';
import { Navigate, type RouteObject } from 'react-router-dom';
import { Frame } from '../layout/frame.tsx';
import { pathsOf, plannedRoutes } from './plan-routes.ts';
import { RouteScreen } from './route-screen.tsx';
import { ShareRedirect } from './share-redirect.tsx';

const DevUi = lazy(() => import('../dev-ui/dev-ui.tsx'));

/** What those who build the product look at; visitors of the product never get there. */
const DEVELOPMENT: RouteObject = {
  path: '/dev/ui',
  element: (
    <Suspense fallback={null}>
      <DevUi />
    </Suspense>
  ),
};

/** The router's table: every route of the plan inside the frame, shared slips, and home for everything else. */
export function routerRoutes({ plan, env }: Pick<PageConfig, 'plan' | 'env'>): RouteObject[] {
  const screens = plannedRoutes(plan).flatMap((planned) =>
    pathsOf(planned.route).map((path) => ({
      path,
      handle: planned,
      // The key gives each route its own instance, so that its guard decides anew.
      element: <RouteScreen key={`${planned.remote}/${planned.route.path}`} {...planned} />,
    })),
  );
  return [
    {
      element: <Frame />,
      children: [
        ...screens,
        ...(env === 'production' ? [] : [DEVELOPMENT]),
        { path: '/share/:id', element: <ShareRedirect /> },
        { path: '*', element: <Navigate to="/" replace /> },
      ],
    },
  ];
}
