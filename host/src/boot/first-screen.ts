import type { PagePlan } from '@jukwaa/contracts';
import { sessionStore } from '@jukwaa/runtime';
import { matchPath } from 'react-router-dom';
import { remoteScreen } from '../federation/remotes.ts';
import { pathsOf, plannedRoutes, verdictOf } from '../routing/plan-routes.ts';

/** For how long the first paint of the HTML may stay while the first screen is on its way, in ms. */
const PATIENCE_MS = 1_500;

/**
 * Brings in the screen of the address before React draws anything, so that frame and screen appear together. Drawn with a
 * placeholder first, React would hold the screen back for another 300 ms (its pause between two placeholders). A screen that
 * is late or fails is left to its own area, which shows its placeholder or a retry.
 */
export async function firstScreen(plan: PagePlan, path: string): Promise<void> {
  const wanted = plannedRoutes(plan).find(({ route }) =>
    pathsOf(route).some((pattern) => matchPath(pattern, path)),
  );
  if (wanted === undefined || verdictOf(wanted.route.access, sessionStore.user !== null) !== 'enter') return;
  const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));
  const screen = remoteScreen(wanted.remote, wanted.route.screen).then(
    () => undefined,
    () => undefined,
  );
  await Promise.race([screen, patience]);
}
