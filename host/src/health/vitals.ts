import type { HealthVital } from '@jukwaa/contracts';
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { type At, builtIn } from './attribution.ts';

/** A task over this time delays a tap, in ms; https://w3c.github.io/longtasks/ */
const LONG_TASK_MS = 50;

interface Script {
  readonly sourceURL: string;
  readonly duration: number;
}

const scriptsOf = (entry: PerformanceEntry): readonly Script[] => Reflect.get(entry, 'scripts') ?? [];

/**
 * Attributes long frames to the build whose scripts used most of the time, in browsers with long animation frames.
 */
function followLongTasks(report: (vital: HealthVital) => void): () => void {
  if (!PerformanceObserver.supportedEntryTypes.includes('long-animation-frame')) return () => undefined;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      for (const { sourceURL, duration } of scriptsOf(entry)) {
        const at = builtIn(sourceURL);
        if (at !== null && duration >= LONG_TASK_MS) report({ ...at, name: 'long-task', value: duration });
      }
  });
  observer.observe({ type: 'long-animation-frame', buffered: true });
  return () => observer.disconnect();
}

/**
 * Measures this page view and attributes vitals to the remote of the first screen.
 * @param first the build of that screen
 */
export function followVitals(first: At, report: (vital: HealthVital) => void): () => void {
  for (const on of [onFCP, onLCP, onCLS, onINP, onTTFB])
    on(({ name, value }) => report({ ...first, name, value: Math.round(value * 1_000) / 1_000 }));
  return followLongTasks(report);
}
