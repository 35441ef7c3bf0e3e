/** Chrome's connection details; https://wicg.github.io/netinfo/ */
interface Line {
  /** Estimated bandwidth in Mbit/s. */
  readonly downlink?: number;
}

/** Files below this size measure latency more than bandwidth, in bytes. */
const TELLING_BYTES = 8_000;
/** Bytes per ms in one Mbit/s. */
const BYTES_PER_MBIT = 125;

/** Time of the last arrival of a file of the host or a remote, in ms of `performance.now()`. */
let lastArrival = 0;
/** The highest speed of a file so far, in bytes per ms. */
let bestPace = 0;

const isFile = ({ name }: PerformanceEntry) => /^\/(host|r)\//.test(new URL(name).pathname);

function note(entry: PerformanceResourceTiming): void {
  if (entry.responseEnd === 0 || !isFile(entry)) return;
  lastArrival = Math.max(lastArrival, entry.responseEnd);
  const cameByLine = entry.transferSize > 0 && entry.workerStart === 0;
  if (!cameByLine || entry.encodedBodySize < TELLING_BYTES) return;
  bestPace = Math.max(bestPace, entry.encodedBodySize / Math.max(1, entry.responseEnd - entry.startTime));
}

/** Records arriving files. Returns the teardown. */
export function followArrivals(): () => void {
  if (typeof PerformanceObserver === 'undefined') return () => undefined;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry instanceof PerformanceResourceTiming) note(entry);
  });
  observer.observe({ type: 'resource', buffered: true });
  return () => observer.disconnect();
}

export const lastArrivalAt = (): number => lastArrival;

/**
 * Speed of the visitor's connection in bytes per ms: the lower of the measured and the browser's value, or null when
 * unknown.
 */
export function linePace(): number | null {
  const line: Line | undefined = Reflect.get(navigator, 'connection');
  const known = [bestPace, (line?.downlink ?? 0) * BYTES_PER_MBIT].filter((pace) => pace > 0);
  return known.length === 0 ? null : Math.min(...known);
}
