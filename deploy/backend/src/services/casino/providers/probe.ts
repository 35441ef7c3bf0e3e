import { fetchWhole } from '@jukwaa/network';
import type { Logger } from 'pino';
import { repeat, type Teardown } from '../../../kit/index.ts';
import type { Provider } from './providers.ts';

/** Interval between probes, and the longest wait for an answer, in real ms. */
const INTERVAL_MS = 2_000;
const ANSWER_MS = 3_000;

async function answers(url: string, signal: AbortSignal): Promise<boolean> {
  try {
    return (await fetchWhole(url, { signal, redirect: 'manual' }, ANSWER_MS)).status < 500;
  } catch {
    return false;
  }
}

/** Probes a provider once, and logs when it goes down or comes back. */
async function probe(
  { adapter, breaker }: Provider,
  log: Pick<Logger, 'warn'>,
  signal: AbortSignal,
): Promise<void> {
  const isAnswered = await answers(adapter.healthUrl, signal);
  if (!signal.aborted && breaker.record(isAnswered))
    log.warn({ provider: adapter.name, is_up: breaker.isUp }, 'a game provider has changed its state');
}

/** Probes every provider in this process: each replica has its own view of the network. */
export function startProbes(all: readonly Provider[], log: Pick<Logger, 'warn'>): Teardown {
  const ending = new AbortController();
  const running = all.map((provider) =>
    repeat(INTERVAL_MS, () => probe(provider, log, ending.signal), ending.signal),
  );
  return async () => {
    ending.abort();
    await Promise.all(running);
  };
}
