import { createHmac } from 'node:crypto';
import {
  EDGE_PROOF,
  type Plan,
  SERVED_VIEWS,
  type ServedBuild,
  type ServedViews,
  servedBuilds,
  VIEW_TIMING,
} from '@jukwaa/contracts';
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
  /** Returns the header of a view of this plan, to a client at this address. */
  serve(plan: Plan, host: string, address: string): string;
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
  const proof = createHmac('sha256', healthKey).update(EDGE_PROOF).digest('base64url');
  const counts = new Counts();

  const send = (path: string, body: object) =>
    fetch(`${registryUrl}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${proof}` },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });

  async function flush(): Promise<void> {
    const taken = counts.take();
    if (taken.length === 0) return;
    try {
      const answer = await send(SERVED_VIEWS, { counts: taken });
      if (!answer.ok) throw new Error(`the registry answered ${answer.status}`);
    } catch (reason) {
      for (const { views, network, ...build } of taken) counts.add(build, network, views);
      log('the registry does not know yet how many pages were served', reason);
    }
  }

  let sending: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    sending = sending.then(flush);
  }, FLUSH_MS);
  timer.unref();

  return {
    serve(plan, host, address) {
      const served = buildsOf(plan, host);
      const network = tokens.networkName(address);
      for (const build of served) counts.add(build, network);
      return `${VIEW_TIMING};desc="${tokens.issue(served, network, Date.now())}"`;
    },
    read: (token, served) => tokens.read(token, served, Date.now()),
    send,
    async close() {
      clearInterval(timer);
      await sending.then(flush);
    },
  };
}
