import { pageConfig } from '@jukwaa/runtime';
import { useEffect, useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { followMenuHistory } from './menus/menu-history.ts';
import { routerRoutes } from './router/router.tsx';
import { saveScrollBeforeMatch } from './routing/scroll.ts';

/** The whole page: the plan's routes inside the frame. Rendered once, after `startRuntime`. */
export function App() {
  const [router] = useState(() => createBrowserRouter(routerRoutes(pageConfig())));
  useEffect(() => saveScrollBeforeMatch(router), [router]);
  useEffect(() => followMenuHistory(router), [router]);
  return <RouterProvider router={router} />;
}
