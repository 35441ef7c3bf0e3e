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

/** Networks of usual visitors, of which two may lie. */
const USUAL = [1, 2, 3, 4, 5].map(networkAt);

/** Numbers of good and failing views, of one network or, without one, of five in turns. */
export interface Traffic {
  readonly good: number;
  readonly broken: number;
  readonly network?: string;
  readonly remote?: string;
}

/** Views of a version, by default of the casino, that an edge has served and that sent a report. The failing ones come first. */
export async function view(
  { db }: Registry,
  version: string,
  { good, broken, network, remote = 'casino' }: Traffic,
): Promise<void> {
  const networks = network === undefined ? USUAL : [network];
  for (let n = 0; n < good + broken; n += 1) {
    const from = networks[n % networks.length] ?? NETWORK;
    await keepServed(db, [{ remote, version, network: from, views: 1 }]);
    await keepReport(db, viewReport(version, n < broken, from, remote));
  }
}
