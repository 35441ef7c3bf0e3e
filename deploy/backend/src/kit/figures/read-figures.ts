import { Gauge, type Registry } from 'prom-client';
import type { Figures } from './figures.ts';

const EVERY_MS = 5_000;
/** Longest wait of one scrape for all reads, in ms: Prometheus waits ten seconds, and a frozen database must not take the other metrics along. */
const PATIENCE_MS = 2_000;

interface Known {
  readonly figures: Figures;
  /** Times on the monotonic clock, in ms. */
  askedAt: number;
  readAt: number;
}

const isDue = ({ figures: { everyMs = EVERY_MS }, askedAt }: Known): boolean =>
  performance.now() - askedAt >= everyMs;

/** Reads what is due, one after the other, so that a scrape takes one connection of the database. */
async function readDue(all: readonly Known[]): Promise<void> {
  for (const known of all) {
    if (!isDue(known)) continue;
    known.askedAt = performance.now();
    try {
      await known.figures.read();
      known.readAt = performance.now();
    } catch {
      // Their age grows, which an alert reports.
    }
  }
}

/**
 * Returns a function that reads the figures before a scrape, within two seconds. `jukwaa_figures_age_seconds` tells how old each
 * of them is: those that can't be read keep their last values.
 */
export function figureReads(metrics: Registry, all: readonly Figures[]): () => Promise<void> {
  const started = performance.now();
  const known = all.map(
    (figures): Known => ({ figures, askedAt: Number.NEGATIVE_INFINITY, readAt: started }),
  );
  new Gauge({
    name: 'jukwaa_figures_age_seconds',
    help: 'Time since figures were read from the database',
    labelNames: ['figures'],
    registers: [metrics],
    collect() {
      for (const { figures, readAt } of known)
        this.set({ figures: figures.name }, (performance.now() - readAt) / 1_000);
    },
  });
  let running: Promise<void> | null = null;
  return async () => {
    running ??= readDue(known).finally(() => {
      running = null;
    });
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, PATIENCE_MS);
    });
    await Promise.race([running, late]);
    clearTimeout(timer);
  };
}
