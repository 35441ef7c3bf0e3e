import type { HealthFailure, HealthReport, HealthVital } from '@jukwaa/contracts';
import type { At } from './attribution.ts';

/** No page has more to say of one kind in one batch; what loops is cut off here. */
const MOST = { used: 40, failures: 40, vitals: 100 } as const;

/** The part of a report that is gathered. */
type Batch = Pick<HealthReport, 'used' | 'failures' | 'vitals'>;

/** What this page view has to report, gathered until it is sent. */
export class Collector {
  private readonly known = new Set<string>();
  private used: At[] = [];
  private failures: HealthFailure[] = [];
  private vitals: HealthVital[] = [];

  /** The view uses this build; told once. */
  use({ remote, version }: At): void {
    const key = `${remote}@${version}`;
    if (this.known.has(key) || this.used.length >= MOST.used) return;
    this.known.add(key);
    this.used.push({ remote, version });
  }

  /** A failure counts against its build, which the view used even if nothing of it was seen. */
  fail(failure: HealthFailure): void {
    this.use(failure);
    if (this.failures.length < MOST.failures) this.failures.push(failure);
  }

  measure(vital: HealthVital): void {
    if (this.vitals.length < MOST.vitals) this.vitals.push(vital);
  }

  /** Takes out what was gathered; null when there is nothing. */
  take(): Batch | null {
    const { used, failures, vitals } = this;
    if (used.length + failures.length + vitals.length === 0) return null;
    this.used = [];
    this.failures = [];
    this.vitals = [];
    return { used, failures, vitals };
  }
}
