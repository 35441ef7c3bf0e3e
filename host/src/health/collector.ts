import type { HealthFailure, HealthReport, HealthVital } from '@jukwaa/contracts';
import type { At } from './attribution.ts';

/** Upper bounds per batch, which cut off a page that fails in a loop. */
const MOST = { used: 40, failures: 40, vitals: 100 } as const;

/** The collected part of a report. */
export type Batch = Pick<HealthReport, 'used' | 'failures' | 'vitals' | 'orders'>;

/** Collects what this page view has to report until it is sent. */
export class Collector {
  private readonly known = new Set<string>();
  private used: At[] = [];
  private failures: HealthFailure[] = [];
  private vitals: HealthVital[] = [];
  private orders: HealthReport['orders'];

  /** Records that the view uses this build; each build is recorded once. */
  use({ remote, version }: At): void {
    const key = `${remote}@${version}`;
    if (this.known.has(key) || this.used.length >= MOST.used) return;
    this.known.add(key);
    this.used.push({ remote, version });
  }

  /** Records a failure and a use of its build, because a failing build was used even if it showed nothing. */
  fail(failure: HealthFailure): void {
    this.use(failure);
    if (this.failures.length < MOST.failures) this.failures.push(failure);
  }

  measure(vital: HealthVital): void {
    if (this.vitals.length < MOST.vitals) this.vitals.push(vital);
  }

  /** Records the answer of an order: one that was accepted outweighs those that were refused. */
  order(accepted: boolean): void {
    if (this.orders !== 'accepted') this.orders = accepted ? 'accepted' : 'refused';
  }

  /** Puts a batch back that could not be sent, before everything that was collected since. */
  keep({ used, failures, vitals, orders }: Batch): void {
    this.used = [...used, ...this.used].slice(0, MOST.used);
    this.failures = [...failures, ...this.failures].slice(0, MOST.failures);
    this.vitals = [...vitals, ...this.vitals].slice(0, MOST.vitals);
    if (orders !== undefined) this.order(orders === 'accepted');
  }

  /** Returns the collected batch and empties it; null when there is nothing. */
  take(): Batch | null {
    const { used, failures, vitals, orders } = this;
    if (used.length + failures.length + vitals.length === 0 && orders === undefined) return null;
    this.used = [];
    this.failures = [];
    this.vitals = [];
    this.orders = undefined;
    return { used, failures, vitals, ...(orders !== undefined && { orders }) };
  }
}
