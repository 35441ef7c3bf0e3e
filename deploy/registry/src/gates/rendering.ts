import type { PageConfig, Plan, RemoteManifest, RemoteRoute, RemoteSamples } from '@jukwaa/contracts';
import { type RenderReply, RenderThread } from '@jukwaa/rendering';
import { askFor, pageOf, VISITORS, type Visitor } from './sample-pages.ts';
import { styledClasses, unstyledFault } from './unstyled.ts';

/**
 * Longest start of the thread with both builds, and longest rendering, in ms. They only tell a hang from a busy machine: a
 * visit waits 400 ms for its screen.
 */
const LOAD_MS = 60_000;
const RENDER_MS = 10_000;
/** Longest check of all screens, in ms. Ours take less than a second. */
const ALL_MS = 180_000;
const MAX_REASONS = 5;

/** The live host's server build and style sheets, and the remotes that the page has with it. */
export interface LivePage {
  readonly host: string;
  readonly styles: readonly string[] | null;
  readonly plan: Plan;
}

/** Files of a remote from which its screens are rendered: its server build and its style sheets. */
export interface ScreenFiles {
  readonly server: string;
  readonly styles: readonly string[] | null;
}

/** The routes whose first screen the edge renders for anybody. */
const renderedRoutes = ({ routes }: RemoteManifest): RemoteRoute[] =>
  routes.filter(({ access, data }) => access === 'any' && data.length > 0);

/** The routes whose screens the build does not have; they would show an error to every visitor. */
const missingScreens = ({ routes }: RemoteManifest, screens: readonly string[]): string[] =>
  routes
    .filter(({ screen }) => !screens.includes(screen))
    .map(({ path, screen }) => `its route ${path} shows the screen ${screen}, which it does not have`)
    .slice(0, MAX_REASONS);

async function within<T>(ms: number, work: Promise<T>): Promise<T | 'late'> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

const firstLine = (text: string): string => text.split('\n')[0] ?? '';

/** Why a rendering failed; null for one that shows something, and all of it with its looks. */
function faultOf(reply: RenderReply | 'late', styled: ReadonlySet<string> | null): string | null {
  if (reply === 'late') return `takes more than ${RENDER_MS / 1_000} s`;
  if (reply.kind === 'failure') return `throws ${firstLine(reply.reason)}`;
  if (reply.kind === 'ended') return `ends its thread: ${reply.reason}`;
  if (reply.html === null) return 'shows nothing';
  return styled === null ? null : unstyledFault(reply.html, styled);
}

interface Rendering {
  readonly thread: RenderThread;
  readonly key: string;
  readonly page: PageConfig;
  readonly samples: RemoteSamples;
  /** The classes that a style sheet of host or remote names; null when one can't be read. */
  readonly styled: ReadonlySet<string> | null;
}

/** A reason against a remote; `isLast` when its thread can't render any more. */
interface Finding {
  readonly reason: string;
  readonly isLast: boolean;
}

/** Renders a route for a visitor; null when its screen shows something. */
async function findingOf(
  route: RemoteRoute,
  visitor: Visitor,
  { thread, key, page, samples, styled }: Rendering,
): Promise<Finding | null> {
  const { path, screen } = route;
  const { ask, problem } = askFor(route, visitor, samples);
  if (problem !== undefined)
    return { reason: `its route ${path} can't be rendered: ${problem}`, isLast: false };
  const reply = await within(RENDER_MS, thread.render({ key, ask: { ...ask, config: page }, screen }));
  const fault = faultOf(reply, styled);
  if (fault === null) return null;
  return {
    reason: `its screen ${screen} at ${path} in ${visitor.name} ${fault}`,
    isLast: reply === 'late' || reply.kind === 'ended',
  };
}

/** Renders each route for each of the visitors. Returns the reasons against the remote, each once. */
async function renderAll(routes: readonly RemoteRoute[], rendering: Rendering): Promise<string[]> {
  const reasons = new Set<string>();
  const until = performance.now() + ALL_MS;
  for (const route of routes)
    for (const visitor of VISITORS) {
      const finding = await findingOf(route, visitor, rendering);
      if (finding !== null) reasons.add(finding.reason);
      if (finding?.isLast === true || reasons.size >= MAX_REASONS) return [...reasons];
      if (performance.now() > until) return [...reasons, `its screens take more than ${ALL_MS / 1_000} s`];
    }
  return [...reasons];
}

/**
 * Returns the routes whose screens do not exist, or else the public ones whose screens fail with the remote's own sample
 * answers, rendered as the edge does. Remotes and hosts without a server build are not rendered.
 *
 * @param files those of the remote
 */
export async function failedScreens(
  manifest: RemoteManifest,
  files: ScreenFiles,
  { host, styles, plan }: LivePage,
): Promise<string[]> {
  const thread = new RenderThread(host, () => undefined);
  try {
    const key = `${manifest.name}@${manifest.version}`;
    const loaded = await within(LOAD_MS, thread.load(key, files.server));
    if (loaded === 'late') return [`its server build does not load within ${LOAD_MS / 1_000} s`];
    if (!loaded.ok) return [`its server build does not load: ${firstLine(loaded.error)}`];
    const { screens, samples } = loaded.value;
    const missing = missingScreens(manifest, screens);
    const routes = renderedRoutes(manifest);
    if (missing.length > 0 || routes.length === 0) return missing;
    if (samples === null) return ['its server build has no sample answers: export samples in src/server.ts'];
    const styled =
      styles === null || files.styles === null ? null : styledClasses([...styles, ...files.styles]);
    return await renderAll(routes, { thread, key, page: pageOf(plan, manifest), samples, styled });
  } finally {
    await thread.end('the check is over');
  }
}
