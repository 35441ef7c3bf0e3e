import type { ViewReport } from '@jukwaa/contracts';
import type { RenderFailure } from './render/first-screen.ts';
import type { SignedView } from './view-tokens.ts';

/** Failed renderings that wait for the next message; further ones would not change a decision. */
const MOST_WAITING = 50;
/** Longest text of a failure. */
const MAX_REASON = 200;

/** The views whose first screen could not be rendered, until they are sent. */
export class FailedViews {
  #reports: ViewReport[] = [];

  add(view: SignedView, { remote, version, reason }: RenderFailure): void {
    if (this.#reports.length >= MOST_WAITING) return;
    const [first = ''] = reason.split('\n');
    // An address or an id could be a visitor's.
    const text = first.replace(/\d+/g, '#').slice(0, MAX_REASON);
    const failures = [{ remote, version, kind: 'render' as const, reason: text }];
    this.#reports.push({ ...view, used: [{ remote, version }], failures, vitals: [] });
  }

  take(): ViewReport[] {
    const reports = this.#reports;
    this.#reports = [];
    return reports;
  }
}
