import type { ViewReport } from '@jukwaa/contracts';
import { keepReport, keepServed } from '../health/health-store.ts';
import type { Registry } from '../registry.ts';

let lastView = 0;
const viewId = () => {
  lastView += 1;
  return lastView.toString(16).padStart(16, '0');
};

/** The network of most views in tests. */
const NETWORK = 'aaaaaaaaaaaa';
export const networkAt = (n: number): string => n.toString(16).padStart(12, '0');

/** A report of one view of a version, by default of the casino, as an edge passes it on. */
export const viewReport = (
  version: string,
  isBroken: boolean,
  network = NETWORK,
  remote = 'casino',
): ViewReport => ({
  view: viewId(),
  network,
  used: [{ remote, version }],
  failures: isBroken ? [{ remote, version, kind: 'start', reason: 'broken' }] : [],
  vitals: [],
});

/** Numbers of good and failing views of a network. */
export interface Traffic {
  readonly good: number;
  readonly broken: number;
  readonly network?: string;
  readonly remote?: string;
}

/** Views of a version, by default of the casino, that an edge has served and that sent a report. */
export async function view(
  { db }: Registry,
  version: string,
  { good, broken, network = NETWORK, remote = 'casino' }: Traffic,
): Promise<void> {
  const at = { remote, version, network };
  if (good + broken > 0) await keepServed(db, [{ ...at, views: good + broken }]);
  for (let n = 0; n < good + broken; n += 1)
    await keepReport(db, viewReport(version, n < broken, network, remote));
}
