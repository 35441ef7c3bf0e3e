import { pageConfig } from '@jukwaa/runtime';
import { StrictMode, useEffect, useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { PageBoundary } from './error/page-failed.tsx';
import { followMenuHistory } from './menus/menu-history.ts';
import { routerRoutes } from './router/router.tsx';
import { saveScrollBeforeMatch } from './routing/scroll.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/** The whole page in its boundary, the same on a server and in a browser. */
export function Page({ router }: { readonly router: Router }) {
  return (
    <StrictMode>
      <PageBoundary>
        <RouterProvider router={router} />
      </PageBoundary>
    </StrictMode>
  );
}

/** The whole page: the plan's routes inside the frame. Rendered once, after `startRuntime`. */
export function App() {
  const [router] = useState(() => createBrowserRouter(routerRoutes(pageConfig())));
  useEffect(() => saveScrollBeforeMatch(router), [router]);
  useEffect(() => followMenuHistory(router), [router]);
  return <Page router={router} />;
}
