import {
  HEALTH_REPORTS,
  type HealthReport,
  type PageConfig,
  type PagePlan,
  servedBuilds,
} from '@jukwaa/contracts';
import { afterFirstPaint } from '@jukwaa/runtime';
import { matchPath } from 'react-router-dom';
import { hostBuild } from '../error/host-failed.ts';
import { pathsOf, plannedRoutes } from '../routing/plan-routes.ts';
import { builtIn, inUse } from './attribution.ts';
import { Collector } from './collector.ts';
import { scrubbed } from './scrub.ts';
import { noteSignals, type Signal, type Signals } from './signals.ts';
import { viewToken } from './view-token.ts';

/** How often a page that lives on tells what it has gathered (ms). */
const BATCH_MS = 10_000;
/** Of how many page views one is measured; failures are told by all. */
const MEASURED_ONE_OF = 10;

/** Puts an error that nobody caught down to the build in whose script it was thrown. Others' scripts are others' business. */
function tellUncaught(collector: Collector, error: unknown, source: string): void {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const at = builtIn(stack) ?? builtIn(source);
  if (at === null) return;
  const reason = scrubbed(error instanceof Error ? `${error.name}: ${error.message}` : String(error));
  collector.fail({ ...at, kind: 'error', reason });
}

function tell(collector: Collector, signal: Signal): void {
  if (signal.kind === 'shown') collector.use(signal);
  else if (signal.kind === 'uncaught') tellUncaught(collector, signal.error, signal.source);
  else {
    const { remote, version, phase, reason } = signal;
    collector.fail({ remote, version, kind: phase, reason: scrubbed(reason) });
  }
}

type Proof = Pick<HealthReport, 'token' | 'served'>;

/** What shows the edge which view reports, and which builds it was served; null for a view that is not counted. */
function proofOf({ plan, host }: Page): Proof | null {
  const token = viewToken();
  return token === null ? null : { token, served: servedBuilds(plan.remotes, host) };
}

function send(collector: Collector, proof: Proof | null): void {
  const batch = collector.take();
  if (batch === null || proof === null) return;
  const report: HealthReport = { ...proof, ...batch };
  // A beacon outlives the page. One that the browser refuses is one batch lost, of many.
  navigator.sendBeacon(HEALTH_REPORTS, new Blob([JSON.stringify(report)], { type: 'application/json' }));
}

async function measure(plan: PagePlan, collector: Collector): Promise<void> {
  const first = plannedRoutes(plan).find(({ route }) =>
    pathsOf(route).some((pattern) => matchPath(pattern, location.pathname)),
  );
  await afterFirstPaint();
  const { followVitals } = await import('./vitals.ts');
  if (first !== undefined) followVitals(inUse(first.remote), (vital) => collector.measure(vital));
}

/** What a page was served: its plan, and the build of the host. */
export type Page = Pick<PageConfig, 'plan' | 'host'>;

/**
 * Tells the registry how each remote's version does in this page, in batches and without anything about the visitor: the canary
 * and a fresh version are taken back by these numbers. Gives the teardown.
 *
 * @param random decides whether this view is measured
 * @param signals what was noted since the page began
 */
export function followHealth(
  page: Page,
  random: () => number = Math.random,
  signals: Signals = noteSignals(),
): () => void {
  const collector = new Collector();
  const host = hostBuild();
  if (host !== null) collector.use(host);
  const proof = proofOf(page);
  signals.handTo((signal) => tell(collector, signal));
  if (random() < 1 / MEASURED_ONE_OF) void measure(page.plan, collector).catch(() => undefined);
  const timer = setInterval(() => send(collector, proof), BATCH_MS);
  const onHidden = () => {
    if (document.visibilityState === 'hidden') send(collector, proof);
  };
  document.addEventListener('visibilitychange', onHidden);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onHidden);
    signals.stop();
  };
}
