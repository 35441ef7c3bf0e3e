import type { PagePlan } from '@jukwaa/contracts';
import { slotOwner, versionOf } from '../federation/builds.ts';
import { askAgain, remoteScreen, remoteSlot } from '../federation/remotes.ts';
import { onSilence, shownAfter } from '../loading/silence.ts';
import { plannedAt } from '../routing/plan-routes.ts';

/** Longest time that the first paint stays while the first screen loads, in ms. */
const LONGEST_WAIT_MS = 1_500;

/**
 * Loads the screen that a server rendered, however long it takes: the visitor sees it already. Files that hang are asked
 * for again, once.
 * @returns whether it has loaded in the version that the server rendered
 */
export async function servedScreen(plan: PagePlan, path: string): Promise<boolean> {
  const wanted = plannedAt(plan, path);
  if (wanted === undefined) return false;
  const { remote, route } = wanted;
  const footer = `${route.name}-footer`;
  // The server rendered the remote's own footer with the screen.
  const parts = [
    remoteScreen(remote, route.screen),
    ...(slotOwner(footer) === remote ? [remoteSlot(remote, footer)] : []),
  ];
  // Nothing offers a retry yet, where a started page would.
  const stop = onSilence(shownAfter, () => askAgain(remote));
  return Promise.all(parts)
    .then(
      () => versionOf(remote) === plan.remotes[remote]?.version,
      () => false,
    )
    .finally(stop);
}

/**
 * Loads the screen of the address before React renders, so that frame and screen appear together. If React first
 * rendered a placeholder, it would hold the screen back for 300 ms, its pause between two placeholders. A late or
 * failed screen shows a placeholder or a retry in its own area.
 */
export async function firstScreen(plan: PagePlan, path: string): Promise<void> {
  const wanted = plannedAt(plan, path);
  if (wanted === undefined) return;
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, LONGEST_WAIT_MS));
  const screen = remoteScreen(wanted.remote, wanted.route.screen).then(
    () => undefined,
    () => undefined,
  );
  await Promise.race([screen, timeout]);
}
