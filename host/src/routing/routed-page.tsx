import { startTransition, useLayoutEffect, useState } from 'react';
import { Router, useRoutes } from 'react-router-dom';
import type { PageRouter } from './page-router.ts';

/** The screen of the router's address, the same on a server and in a browser. */
export function RoutedPage({ router }: { readonly router: PageRouter }) {
  const [{ location, historyAction }, setState] = useState(router.state);
  useLayoutEffect(() => {
    setState(router.state);
    // Taps go before the rendering of a new page.
    return router.subscribe((state) => startTransition(() => setState(state)));
  }, [router]);
  return (
    <Router location={location} navigationType={historyAction} navigator={router.history}>
      <Routes {...router} />
    </Router>
  );
}

const Routes = ({ routes }: Pick<PageRouter, 'routes'>) => useRoutes(routes);
