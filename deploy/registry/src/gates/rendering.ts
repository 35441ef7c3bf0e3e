import {
  type ChannelId,
  type PageConfig,
  type Plan,
  type RemoteManifest,
  type RemoteRoute,
  type RemoteSamples,
  type WindowSize,
  withOverrides,
} from '@jukwaa/contracts';
import { BROWSER_NAMES, fillAddresses, pagePlan, type RenderReply, RenderThread } from '@jukwaa/rendering';

/**
 * Longest start of the thread with both builds, and longest rendering, in ms. They only tell a hang from a busy machine: a
 * visit waits 400 ms for its screen.
 */
const LOAD_MS = 60_000;
const RENDER_MS = 10_000;
/** Longest check of all screens, in ms. Ours take less than a second. */
const ALL_MS = 180_000;
const MAX_REASONS = 5;

/** A visitor for whom each screen is rendered. */
interface Visitor {
  readonly name: string;
  readonly language: 'en' | 'sw';
  readonly window: WindowSize;
  readonly channel: ChannelId;
}

const VISITORS: readonly Visitor[] = [
  { name: 'English', language: 'en', window: 0, channel: 2 },
  { name: 'Swahili', language: 'sw', window: 0, channel: 2 },
  { name: 'a wide window', language: 'en', window: 4, channel: 1 },
];

/** The live host's server build, and the remotes that the page has with it. */
export interface LivePage {
  readonly host: string;
  readonly plan: Plan;
}

/** Facts of a page that no first screen shows. */
const pageOf = (plan: Plan, manifest: RemoteManifest): PageConfig => ({
  plan: pagePlan({
    ...plan,
    remotes: withOverrides(plan.remotes, { [manifest.name]: { base: '/', manifest } }),
  }),
  env: 'test',
  signature_secret: '',
  support: { phone: '', chat_url: 'https://chat.invalid', email: '' },
});

/** The routes whose first screen the edge renders for anybody. */
const renderedRoutes = ({ routes }: RemoteManifest): RemoteRoute[] =>
  routes.filter(({ access, data }) => access === 'any' && data.length > 0);

/** The routes whose screens the build does not have; they would show an error to every visitor. */
const missingScreens = ({ routes }: RemoteManifest, screens: readonly string[]): string[] =>
  routes
    .filter(({ screen }) => !screens.includes(screen))
    .map(({ path, screen }) => `its route ${path} shows the screen ${screen}, which it does not have`)
    .slice(0, MAX_REASONS);

/** The page of a route for a visitor, or what its samples lack. */
function askFor(route: RemoteRoute, { language, window, channel }: Visitor, samples: RemoteSamples) {
  const { path } = route;
  const data = (window > 0 ? route.wideData : undefined) ?? route.data;
  const values = { ...samples.parameters, language };
  const missing = data.find((address) => !Object.hasOwn(samples.answers, address));
  if (missing !== undefined) return { problem: `it has no sample answer for ${missing}` };
  // A path's own parameters are written like those of addresses.
  const [address, ...filled] = fillAddresses([path, ...data], values) ?? [];
  if (address === undefined)
    return { problem: 'its samples have no values for the parameters of its addresses' };
  const answers = Object.fromEntries(filled.map((one, at) => [one, samples.answers[data[at] ?? '']]));
  const userAgent = BROWSER_NAMES[channel];
  return { ask: { address, language, window, now: samples.now, answers, userAgent, isCheck: true } };
}

async function within<T>(ms: number, work: Promise<T>): Promise<T | 'late'> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

const firstLine = (text: string): string => text.split('\n')[0] ?? '';

/** Why a rendering failed; null for one that shows something. */
function faultOf(reply: RenderReply | 'late'): string | null {
  if (reply === 'late') return `takes more than ${RENDER_MS / 1_000} s`;
  if (reply.kind === 'failure') return `throws ${firstLine(reply.reason)}`;
  if (reply.kind === 'ended') return `ends its thread: ${reply.reason}`;
  return reply.html === null ? 'shows nothing' : null;
}

interface Rendering {
  readonly thread: RenderThread;
  readonly key: string;
  readonly page: PageConfig;
  readonly samples: RemoteSamples;
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
  { thread, key, page, samples }: Rendering,
): Promise<Finding | null> {
  const { path, screen } = route;
  const { ask, problem } = askFor(route, visitor, samples);
  if (problem !== undefined)
    return { reason: `its route ${path} can't be rendered: ${problem}`, isLast: false };
  const reply = await within(RENDER_MS, thread.render({ key, ask: { ...ask, config: page }, screen }));
  const fault = faultOf(reply);
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
 * @param server the remote's server build
 */
export async function failedScreens(
  manifest: RemoteManifest,
  server: string,
  { host, plan }: LivePage,
): Promise<string[]> {
  const thread = new RenderThread(host, () => undefined);
  try {
    const key = `${manifest.name}@${manifest.version}`;
    const loaded = await within(LOAD_MS, thread.load(key, server));
    if (loaded === 'late') return [`its server build does not load within ${LOAD_MS / 1_000} s`];
    if (!loaded.ok) return [`its server build does not load: ${firstLine(loaded.error)}`];
    const { screens, samples } = loaded.value;
    const missing = missingScreens(manifest, screens);
    const routes = renderedRoutes(manifest);
    if (missing.length > 0 || routes.length === 0) return missing;
    if (samples === null) return ['its server build has no sample answers: export samples in src/server.ts'];
    return await renderAll(routes, { thread, key, page: pageOf(plan, manifest), samples });
  } finally {
    await thread.end('the check is over');
  }
}
