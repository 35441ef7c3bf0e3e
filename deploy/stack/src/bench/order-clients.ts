import { Worker } from 'node:worker_threads';
import { percentile } from './percentile.ts';

export interface Measured {
  readonly rate: number;
  readonly p50: number;
  readonly p99: number;
}
interface ClientsReport {
  readonly latencies: number[];
  readonly refused: Record<string, number>;
}

/** Rate and latencies of orders that took this long together. */
export function measure(latencies: readonly number[], milliseconds: number): Measured {
  const sorted = [...latencies].sort((a, b) => a - b);
  const rate = (latencies.length / milliseconds) * 1_000;
  return { rate, p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99) };
}

/**
 * Clients that order one after the other, in a thread that lasts as long as the benchmark, so each round finds them warm.
 *
 * @param path of the order; bets by default
 */
export function startClients(
  { url, users }: { readonly url: string; readonly users: readonly string[] },
  body: object,
  path?: string,
) {
  const worker = new Worker(new URL('./bets-clients.mjs', import.meta.url), {
    workerData: { url, clients: users, body: JSON.stringify(body), ...(path === undefined ? {} : { path }) },
    execArgv: [],
  });
  return {
    /** Latencies in ms of orders through HTTP; a refused one fails the benchmark. */
    async run(milliseconds: number): Promise<number[]> {
      const report = await new Promise<ClientsReport>((resolve, reject) => {
        worker.once('message', resolve);
        worker.once('error', reject);
        worker.postMessage(milliseconds);
      });
      worker.removeAllListeners('error');
      if (Object.keys(report.refused).length > 0)
        throw new Error(`orders were refused: ${JSON.stringify(report.refused)}`);
      return report.latencies;
    },
    stop: () => worker.terminate(),
  };
}
