import type { PagePlan } from '@jukwaa/contracts';
import { Navigate, type RouteObject } from 'react-router-dom';
import { Frame } from '../layout/frame.tsx';
import { pathsOf, plannedRoutes } from './plan-routes.ts';
import { RouteScreen } from './route-screen.tsx';
import { ShareRedirect } from './share-redirect.tsx';

/** The router's table: every route of the plan inside the frame, shared slips, and home for everything else. */
export function routerRoutes(plan: PagePlan): RouteObject[] {
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
        { path: '/share/:id', element: <ShareRedirect /> },
        { path: '*', element: <Navigate to="/" replace /> },
      ],
    },
  ];
}
