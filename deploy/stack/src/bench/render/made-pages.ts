import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import { treeCpuMs } from '../cluster/cpu-meter.ts';
import { CHROME, type Screen } from './screens.ts';

const SECONDS = 8;
const CONNECTIONS = 16;
/** Time in which the other parts of the process are measured without pages (ms). */
const IDLE_MS = 3_000;

/** Pages that an edge sends. */
export interface MadePages {
  readonly perSecond: number;
  /** The same for a second of processor time of its processes, all threads together, less what it needs without any page. */
  readonly perCore: number;
  /** A page on the wire, compressed. */
  readonly bytes: number;
}

/** Asks for a page as often as the edge answers, from this process. @throws when an answer is not a page */
export async function madePages(
  { url, pid }: { readonly url: string; readonly pid: number },
  { path }: Screen,
): Promise<MadePages> {
  const load = (duration: number) =>
    autocannon({ url: `${url}${path}`, connections: CONNECTIONS, duration, headers: CHROME });
  await load(2);
  const before = await treeCpuMs(pid);
  await wait(IDLE_MS);
  const start = await treeCpuMs(pid);
  const { requests, duration, throughput, non2xx, errors } = await load(SECONDS);
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} answers to ${path} were no pages`);
  const idle = ((start - before) / IDLE_MS) * duration * 1_000;
  const used = (await treeCpuMs(pid)) - start - idle;
  return {
    perSecond: requests.total / duration,
    perCore: (requests.total / used) * 1_000,
    bytes: throughput.total / requests.total,
  };
}
