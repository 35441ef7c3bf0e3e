import { pageConfig } from '@jukwaa/runtime';
import { StrictMode, useEffect, useState } from 'react';
import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import { PageBoundary } from './error/page-failed.tsx';
import { followMenuHistory } from './menus/menu-history.ts';
import { routerRoutes } from './router/router.tsx';
import { createPageRouter, type PageRouter } from './routing/page-router.ts';
import { RoutedPage } from './routing/routed-page.tsx';
import { saveScrollBeforeMatch } from './routing/scroll.ts';

/** The whole page in its boundary, the same on a server and in a browser. */
export function Page({ router }: { readonly router: PageRouter }) {
  return (
    <StrictMode>
      <PageBoundary>
        <RoutedPage router={router} />
      </PageBoundary>
    </StrictMode>
  );
}

/** The whole page: the plan's routes inside the frame. Rendered once, after `startRuntime`. */
export function App() {
  const [router] = useState(() =>
    createPageRouter(createBrowserHistory({ v5Compat: true }), routerRoutes(pageConfig())),
  );
  useEffect(() => saveScrollBeforeMatch(router), [router]);
  useEffect(() => followMenuHistory(router), [router]);
  return <Page router={router} />;
}
