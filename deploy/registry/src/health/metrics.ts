import type { VersionHealth } from '@jukwaa/contracts';
import { Gauge, Registry } from 'prom-client';

/** Metrics of the last hours. A scrape reads the database, so that every replica reports the same numbers. */
export async function healthMetrics(versions: readonly VersionHealth[]): Promise<string> {
  const metrics = new Registry();
  const gauge = (name: string, help: string, labelNames: string[]) =>
    new Gauge({ name: `jukwaa_remote_${name}`, help, labelNames, registers: [metrics] });
  const views = gauge('views', 'Page views that used a version in the last 24 hours', ['remote', 'version']);
  const failed = gauge('failed_views', 'Page views with a failure of a version in the last 24 hours', [
    'remote',
    'version',
  ]);
  const vital = gauge('vital_p75', 'Third quartile of a vital (ms; CLS without unit)', [
    'remote',
    'version',
    'vital',
  ]);
  const doubtful = gauge('doubtful', '1 while a version looks broken to too few networks for a rollback', [
    'remote',
    'version',
  ]);
  for (const { remote, version, vitals, doubt, ...counts } of versions) {
    views.set({ remote, version }, counts.views);
    failed.set({ remote, version }, counts.failed);
    if (doubt !== undefined) doubtful.set({ remote, version }, 1);
    for (const [name, value] of Object.entries(vitals)) vital.set({ remote, version, vital: name }, value);
  }
  return metrics.metrics();
}
