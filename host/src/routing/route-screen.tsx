import { RemoteScreen } from '../federation/remote-screen.tsx';
import { ScreenSkeleton } from '../skeletons/screen-skeleton.tsx';
import { Guard } from './guard.tsx';
import { usePageMeta } from './page-meta.ts';
import type { PlannedRoute } from './plan-routes.ts';

/** A route of the plan: guarded, titled, with its remote's screen in it. */
export function RouteScreen({ remote, route }: PlannedRoute) {
  usePageMeta(route);
  return (
    <Guard access={route.access}>
      <RemoteScreen
        remote={remote}
        screen={route.screen}
        fallback={<ScreenSkeleton remote={remote} screen={route.screen} />}
      />
    </Guard>
  );
}
