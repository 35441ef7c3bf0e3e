import { createBrokerKeys } from '@jukwaa/backend/commands';
import { startNatsForClients } from '@jukwaa/backend/testing';
import { printNote, startTable } from '@jukwaa/build/report';
import { startLiveBalancer } from '../../cluster/live-balancer.ts';
import { CommandError } from '../../run/run-task.ts';
import { until } from '../../tasks/until.ts';
import { factsOf } from '../cluster/cpu-meter.ts';
import { openPages, openSender, type Pages } from './pages.ts';

const PAGES = 1_000;
const SECONDS = 15;
const MESSAGES_A_SECOND = 5;
const PINGS = 20;
const KB_OF_MB = 1_024;

/** A way of live messages through the balancer. */
interface Way {
  readonly name: string;
  readonly isSecure: boolean;
  readonly hasFilter: boolean;
}

const WAYS: readonly Way[] = [
  { name: 'neither', isSecure: false, hasFilter: false },
  { name: 'the filter', isSecure: false, hasFilter: true },
  { name: 'TLS', isSecure: true, hasFilter: false },
  { name: 'TLS and the filter, as shipped', isSecure: true, hasFilter: true },
];

interface Costs {
  readonly perMessage: number;
  readonly perPacket: number;
  readonly perPage: number;
  readonly kbPerPage: number;
}

async function usageOf(pid: number) {
  const facts = await factsOf(pid);
  if (facts === null) throw new Error('the balancer has ended');
  return facts;
}

/** Each page sends packets, and waits for the answers. */
async function pingAll(pages: Pages): Promise<void> {
  for (let n = 1; n <= PINGS; n += 1) {
    pages.ping();
    await until('the answers', async () => (pages.pongs >= n * PAGES ? true : null));
  }
}

async function measure(
  { isSecure, hasFilter }: Way,
  keys: Awaited<ReturnType<typeof createBrokerKeys>>,
  [tcp = '', ws = '']: readonly string[],
): Promise<Costs> {
  const brokerPort = Number(new URL(ws).port);
  const config = hasFilter ? [] : ([['  filter lua.live-gate\n', '']] as const);
  const balancer = await startLiveBalancer({ brokerPort, isSecure, config });
  const sender = await openSender(keys, tcp);
  try {
    await sender.send(1, MESSAGES_A_SECOND);
    const empty = await usageOf(balancer.pid);
    const url = `${isSecure ? 'wss' : 'ws'}://127.0.0.1:${balancer.port}/mqtt`;
    const pages = await openPages(keys, url, PAGES);
    const open = await usageOf(balancer.pid);
    const count = SECONDS * MESSAGES_A_SECOND;
    const before = pages.messages;
    await sender.send(count, MESSAGES_A_SECOND);
    await until('the messages', async () => (pages.messages - before >= count * PAGES ? true : null));
    const sent = await usageOf(balancer.pid);
    await pingAll(pages);
    const pinged = await usageOf(balancer.pid);
    await pages.end();
    return {
      perMessage: (sent.cpuMs - open.cpuMs) / (count * PAGES),
      perPacket: (pinged.cpuMs - sent.cpuMs) / (PINGS * PAGES),
      perPage: (open.cpuMs - empty.cpuMs) / PAGES,
      kbPerPage: ((open.memoryMb - empty.memoryMb) * KB_OF_MB) / PAGES,
    };
  } finally {
    await sender.end();
    await balancer.stop();
  }
}

/**
 * `npm run bench:live` prints what live connections cost the balancer in front of the brokers: processor time of a message to one page, of
 * 1,000 packets of pages with their answers, and of a new page, and the memory of an open one; with and without TLS and the filter of
 * what pages send.
 */
export async function benchLive(): Promise<number> {
  const keys = await createBrokerKeys();
  const broker = await startNatsForClients(keys);
  if (broker === null) throw new CommandError('nats-server is not installed (apt-get install nats-server)');
  try {
    const heads = [
      'HAProxy with',
      'ms per message to one page',
      'ms per 1,000 packets',
      'ms per new page',
      'kB per page',
    ];
    const table = startTable({ heads, charted: [], limits: {} });
    for (const way of WAYS) {
      printNote(`${PAGES} pages, HAProxy with ${way.name} …`);
      const { perMessage, perPacket, perPage, kbPerPage } = await measure(way, keys, broker.urls);
      const cells = [
        perMessage.toFixed(4),
        (perPacket * 1_000).toFixed(1),
        perPage.toFixed(2),
        kbPerPage.toFixed(0),
      ];
      if (way.isSecure && way.hasFilter) table.row([way.name, ...cells]);
      else table.peer([way.name, ...cells]);
    }
  } finally {
    await broker.stop();
  }
  return 0;
}
