import type { Gauge } from 'prom-client';

/** Metrics that are read when Prometheus asks, such as from the database. They are the same in every replica. */
export interface Figures {
  /** Names the read in `jukwaa_figures_age_seconds`. */
  readonly name: string;
  /** Shortest time between two reads, in ms; 5 s by default, for several scrapers. */
  readonly everyMs?: number;
  /** Sets the metrics. */
  read(): Promise<void>;
}

/** A row as a sample of a gauge: its value, and its labels. */
export interface Sample<Label extends string> {
  readonly labels: Readonly<Record<Label, string>>;
  readonly value: number;
}

/** Replaces all samples of a gauge. */
export function setAll<Label extends string>(gauge: Gauge<Label>, samples: readonly Sample<Label>[]): void {
  gauge.reset();
  for (const { labels, value } of samples) gauge.set(labels, value);
}
