import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Bounds of the duration buckets (s). A page has a budget of 0.1, a bet in play waits for some seconds on purpose. */
const BUCKETS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Groups of addresses: one label for each address would have too many values, which visitors could choose. */
const GROUPS: ReadonlyArray<readonly [start: RegExp, group: string]> = [
  [/^\/api\//, 'calls'],
  [/^\/(host|r)\//, 'files'],
  [/^\/(health|ready)$/, 'probes'],
  [/^\/~games/, 'games'],
];
const groupOf = (url = '/'): string => GROUPS.find(([start]) => start.test(url))?.[1] ?? 'pages';

/** Why the edge refuses what no route has seen: too many connections, or bytes that are no request or come too slowly. */
type RefusalReason = 'connections' | 'malformed';

/** Counts of an edge for Prometheus: requests from the first byte that it reads of a request to the last one of the answer. */
export class EdgeFigures {
  readonly #metrics = new Registry();
  readonly #durations = new Histogram({
    name: 'jukwaa_edge_request_duration_seconds',
    help: 'Time from a request to its answer; the status cut is that of an answer whose connection ended before',
    labelNames: ['group', 'status'],
    buckets: BUCKETS,
    registers: [this.#metrics],
  });
  readonly #refusals = new Counter({
    name: 'jukwaa_edge_refusals_total',
    help: 'Calls refused because the services are full, closed connections over the limits, and malformed or slow requests',
    labelNames: ['reason'],
    registers: [this.#metrics],
  });

  constructor() {
    for (const reason of ['busy', 'connections', 'malformed']) this.#refusals.inc({ reason }, 0);
  }

  /** Counts every request that reaches the listener. */
  before(listener: RequestListener): RequestListener {
    return (request: IncomingMessage, response: ServerResponse & { req: IncomingMessage }) => {
      const end = this.#durations.startTimer();
      let isCounted = false;
      const count = (status: string) => {
        if (isCounted) return;
        isCounted = true;
        end({ group: groupOf(request.url), status });
      };
      response.once('finish', () => {
        const { statusCode } = response;
        if (statusCode === 503) this.#refusals.inc({ reason: 'busy' });
        count(`${Math.floor(statusCode / 100)}xx`);
      });
      response.once('close', () => count('cut'));
      return listener(request, response);
    };
  }

  /** Counts a refusal that is no answer to a request. */
  refused(reason: RefusalReason): void {
    this.#refusals.inc({ reason });
  }

  /** Shows a count as well, read when Prometheus asks. */
  watch(name: 'connections' | 'live_connections', help: string, count: () => number): void {
    new Gauge({
      name: `jukwaa_edge_${name}`,
      help,
      registers: [this.#metrics],
      collect() {
        this.set(count());
      },
    });
  }

  /** In the format of Prometheus. */
  text(): Promise<string> {
    return this.#metrics.metrics();
  }
}
