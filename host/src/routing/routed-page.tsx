import { startTransition, useLayoutEffect, useState } from 'react';
import { Router, useLocation, useRoutes } from 'react-router-dom';
import type { PageRouter } from './page-router.ts';

/** The screen of the router's address, the same on a server and in a browser. */
export function RoutedPage({ router }: { readonly router: PageRouter }) {
  const [state, setState] = useState(router.state);
  const { location, historyAction } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a move between the first rendering and its commit
  useLayoutEffect(() => {
    // React would keep an update to the same state until the next move, and then run all effects of the new screen
    // before its paint.
    if (router.state !== state) setState(router.state);
    // Taps go before the rendering of a new page.
    return router.subscribe((state) => startTransition(() => setState(state)));
  }, [router]);
  return (
    <Router location={location} navigationType={historyAction} navigator={router.history}>
      <Routes {...router} />
    </Router>
  );
}

function Routes({ routesAt }: Pick<PageRouter, 'routesAt'>) {
  const { pathname } = useLocation();
  return useRoutes(routesAt(pathname));
}
