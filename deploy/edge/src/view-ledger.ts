import {
  HEALTH_REPORTS,
  type Plan,
  SERVED_VIEWS,
  type ServedBuild,
  type ServedViews,
  servedBuilds,
  VIEW_TIMING,
} from '@jukwaa/contracts';
import { fetchWhole } from '@jukwaa/network';
import { edgeProof } from './edge-proof.ts';
import { FailedViews } from './failed-views.ts';
import type { RenderFailure } from './render/first-screen.ts';
import { type SignedView, viewTokens } from './view-tokens.ts';

/**
 * Time between two messages to the registry, in ms. The registry counts no failure of a view that it has not received
 * yet.
 */
const FLUSH_MS = 1_000;
const TIMEOUT_MS = 5_000;
/** Counts of one message, and the most that wait while the registry is down. */
const MAX_COUNTS = 5_000;

export interface LedgerOptions {
  readonly registryUrl: string;
  readonly healthKey: string;
  readonly log: (message: string, detail: unknown) => void;
}

/** The page views that this edge serves: signs each, and counts them for the registry. */
export interface ViewLedger {
  /**
   * Returns the header of a view of this plan, to a client at this address. A failed rendering counts as a failure of the
   * view, whatever its page reports.
   */
  serve(plan: Plan, host: string, address: string, failure: RenderFailure | null): string;
  read(token: string, served: readonly ServedBuild[]): SignedView | null;
  /** Sends the registry a message that proves to come from an edge. */
  send(path: string, body: object): Promise<Response>;
  close(): Promise<void>;
}

type Count = ServedViews['counts'][number];

/** Views by build and network until they are sent. */
class Counts {
  #counts = new Map<string, Count>();

  add({ remote, version }: ServedBuild, network: string, views = 1): void {
    const key = `${remote}@${version} ${network}`;
    const known = this.#counts.get(key);
    if (known === undefined && this.#counts.size >= MAX_COUNTS) return;
    this.#counts.set(key, { remote, version, network, views: (known?.views ?? 0) + views });
  }

  take(): Count[] {
    const counts = [...this.#counts.values()];
    this.#counts = new Map();
    return counts;
  }
}

const buildsOf = ({ remotes }: Plan, host: string): ServedBuild[] =>
  servedBuilds(
    Object.fromEntries(
      Object.entries(remotes).map(([name, { manifest, fallback }]) => [
        name,
        { version: manifest.version, fallback },
      ]),
    ),
    host,
  );

export function viewLedger({ registryUrl, healthKey, log }: LedgerOptions): ViewLedger {
  const tokens = viewTokens(healthKey);
  const proof = edgeProof(healthKey);
  const counts = new Counts();
  const failed = new FailedViews();

  const send = (path: string, body: object) =>
    fetchWhole(
      `${registryUrl}${path}`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${proof}` },
        body: JSON.stringify(body),
      },
      TIMEOUT_MS,
    );

  async function deliver(path: string, body: object): Promise<void> {
    const answer = await send(path, body);
    if (!answer.ok) throw new Error(`the registry answered ${answer.status}`);
  }

  async function flushCounts(): Promise<void> {
    const taken = counts.take();
    if (taken.length === 0) return;
    try {
      await deliver(SERVED_VIEWS, { counts: taken });
    } catch (reason) {
      for (const { views, network, ...build } of taken) counts.add(build, network, views);
      log('the registry does not know yet how many pages were served', reason);
    }
  }

  async function flushFailed(): Promise<void> {
    try {
      for (const report of failed.take()) await deliver(HEALTH_REPORTS, report);
    } catch (reason) {
      log('the registry does not know of all failed renderings', reason);
    }
  }

  async function flush(): Promise<void> {
    await flushCounts();
    await flushFailed();
  }

  const read = (token: string, served: readonly ServedBuild[]) => tokens.read(token, served, Date.now());
  let sending: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    sending = sending.then(flush);
  }, FLUSH_MS);
  timer.unref();

  return {
    serve(plan, host, address, failure) {
      const served = buildsOf(plan, host);
      const network = tokens.networkName(address);
      for (const build of served) counts.add(build, network);
      const token = tokens.issue(served, network, Date.now());
      const view = failure === null ? null : read(token, served);
      if (failure !== null && view !== null) failed.add(view, failure);
      return `${VIEW_TIMING};desc="${token}"`;
    },
    read,
    send,
    async close() {
      clearInterval(timer);
      await sending.then(flush);
    },
  };
}
