import { RemoteScreen } from '../federation/remote-screen.tsx';
import type { PlannedRoute } from '../routing/plan-routes.ts';
import { ScreenSkeleton } from '../skeletons/screen-skeleton.tsx';
import { Guard } from './guard.tsx';
import { usePageMeta } from './page-meta.ts';

/** A route of the plan: guarded, with its title and its remote's screen. */
export function RouteScreen({ remote, route }: PlannedRoute) {
  usePageMeta({ remote, route });
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
