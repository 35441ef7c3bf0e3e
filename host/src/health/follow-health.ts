import { type PageConfig, type PagePlan, servedBuilds } from '@jukwaa/contracts';
import { afterFirstPaint, on$ } from '@jukwaa/runtime';
import { hostBuild } from '../error/host-failed.ts';
import { plannedAt } from '../routing/plan-routes.ts';
import { builtIn, inUse } from './attribution.ts';
import { Collector } from './collector.ts';
import { scrubbed } from './scrub.ts';
import { batchSender, type Proof } from './send-batches.ts';
import { noteSignals, type Signal, type Signals } from './signals.ts';
import { viewToken } from './view-token.ts';

/** Interval between batches of a long-lived page, in ms. */
const BATCH_MS = 10_000;
/** One of this many page views is measured; all views report failures. */
const MEASURED_ONE_OF = 10;

/** Attributes an uncaught error to the build whose script threw it, and ignores other scripts. */
function reportUncaught(collector: Collector, error: unknown, source: string): void {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const at = builtIn(stack) ?? builtIn(source);
  if (at === null) return;
  const reason = scrubbed(error instanceof Error ? `${error.name}: ${error.message}` : String(error));
  collector.fail({ ...at, kind: 'error', reason });
}

function report(collector: Collector, signal: Signal): void {
  if (signal.kind === 'shown') collector.use(signal);
  else if (signal.kind === 'uncaught') reportUncaught(collector, signal.error, signal.source);
  else {
    const { remote, version, phase, reason } = signal;
    collector.fail({ remote, version, kind: phase, reason: scrubbed(reason) });
  }
}

/** Returns the proof that the edge served this view and its builds, or null for a view that does not count. */
function proofOf({ plan, host }: ServedBuilds): Proof | null {
  const token = viewToken();
  return token === null ? null : { token, served: servedBuilds(plan.remotes, host) };
}

/** Measures the first screen: its vitals are of its remote, and of the host. */
async function measure(plan: PagePlan, collector: Collector): Promise<void> {
  const first = plannedAt(plan, location.pathname);
  await afterFirstPaint();
  const { followVitals } = await import('./vitals.ts');
  const host = hostBuild();
  if (first === undefined) return;
  followVitals(inUse(first.remote), (vital) => {
    collector.measure(vital);
    if (host !== null) collector.measure({ ...vital, ...host });
  });
}

/** The plan and the host's build that a page was served. */
export type ServedBuilds = Pick<PageConfig, 'plan' | 'host'>;

/**
 * Reports to the registry how each remote's version does in this page, in batches without personal data. The registry
 * rolls back a failing canary or fresh version by these numbers. Returns the teardown.
 * @param random decides whether this view is measured
 * @param signals the signals recorded since the page started
 */
export function followHealth(
  page: ServedBuilds,
  random: () => number = Math.random,
  signals: Signals = noteSignals(),
): () => void {
  const collector = new Collector();
  const host = hostBuild();
  if (host !== null) collector.use(host);
  const batches = batchSender(collector, proofOf(page));
  signals.handTo((signal) => report(collector, signal));
  const orders = on$('orderEnded').subscribe(({ accepted }) => collector.order(accepted));
  if (random() < 1 / MEASURED_ONE_OF) void measure(page.plan, collector).catch(() => undefined);
  const timer = setInterval(() => void batches.send(), BATCH_MS);
  const onHidden = () => {
    if (document.visibilityState === 'hidden') batches.sendLast();
  };
  document.addEventListener('visibilitychange', onHidden);
  return () => {
    clearInterval(timer);
    orders.unsubscribe();
    document.removeEventListener('visibilitychange', onHidden);
    signals.stop();
  };
}
