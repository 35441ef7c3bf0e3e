import type { PagePlan } from '@jukwaa/contracts';
import type { ComponentModule, RemoteModule } from '@jukwaa/remote-kit';
import { hasUsedServed, type ServerPage, startOnServer } from '@jukwaa/runtime/server';
import { renderToString } from 'react-dom/server';
import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router-dom';
import { Page } from '../app.tsx';
import { takePlan } from '../federation/builds.ts';
import { putArrived, slotPart } from '../federation/remotes.ts';
import { createPageRouter } from '../routing/page-router.ts';
import { checkPage } from './check-page.ts';
import { tableOf } from './route-tables.ts';
import { withUsedSymbols } from './used-symbols.tsx';

export { renderFrames } from './frames.tsx';
export { requireShared } from './shared-modules.ts';

/** A page to render, for a guest. */
export interface RenderAsk extends ServerPage {
  /** Path with its query. */
  readonly address: string;
  /** The remote whose screen the address shows, and the name of the screen. */
  readonly screen: { readonly remote: RemoteModule; readonly name: string };
  /** Whether the page is rendered to find faults of its screen (`checkPage`), and not for a visitor. */
  readonly isCheck?: boolean;
}

/** Loads the screen, and the footers of its remote, so that they render without waiting. */
async function bringParts({ config, screen }: RenderAsk): Promise<void> {
  const { remote, name } = screen;
  const version = config.plan.remotes[remote.name]?.version ?? '?';
  const load = remote.screens[name];
  if (load === undefined) throw new Error(`${remote.name} has no screen ${name}`);
  const module: ComponentModule = await load();
  putArrived(remote.name, version, name, module);
  for (const [slot, loadSlot] of Object.entries(remote.slots))
    if (slot.endsWith('-footer')) putArrived(remote.name, version, slotPart(slot), await loadSlot());
}

let taken: PagePlan | null = null;

/** Takes the plan of a page, unless the page before had the same. */
function takeOnce(plan: PagePlan): void {
  if (plan !== taken) takePlan(plan);
  taken = plan;
}

/**
 * The page's policy refuses style attributes. A script that follows the HTML gives the elements their styles
 * (`shell/served-page.js`). React escapes quotes in texts and attributes, so nothing else matches.
 */
const withoutStyleAttributes = (html: string): string => html.replaceAll(' style="', ' data-style="');

/** React's mark of a boundary whose content failed on the server, or waited. */
const UNFINISHED = '<!--$!-->';

/**
 * Returns the HTML inside the page's root; null for a screen that shows none of its answers, if it has any, or waits for something:
 * the skeleton is as good. A check gives any screen with a text. @throws when the screen fails to load or render
 */
export async function renderPage(ask: RenderAsk): Promise<string | null> {
  const { config, address, answers } = ask;
  await bringParts(ask);
  // From here on nothing waits, so that no other page renders with this one's state.
  takeOnce(config.plan);
  const stop = startOnServer(ask);
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createPageRouter(history, tableOf(config));
  try {
    if (ask.isCheck === true) return await checkPage(<Page router={router} />);
    const html = renderToString(<Page router={router} />);
    const showsNone = Object.keys(answers).length > 0 && !hasUsedServed();
    if (html.includes(UNFINISHED) || showsNone) return null;
    return withUsedSymbols(withoutStyleAttributes(html));
  } finally {
    stop();
  }
}
