import { type ReportTable, startTable } from '@jukwaa/build/report';
import type { Database } from '@jukwaa/database';
import { type Measured, measure, startClients } from '../order-clients.ts';
import { type BenchDatabase, onEachPlace } from '../places.ts';
import { bareUpdate, copyTickets } from './bare-update.ts';
import { type SettlementWork, settle } from './settle.ts';
import { sellJackpot } from './sold-jackpot.ts';
import { CLIENTS, measureTickets } from './tickets.ts';
import { startTicketsBackend, type TicketsBackend } from './tickets-backend.ts';

/** Tickets of one line each. */
const LINES = 200_000;
/** A first jackpot that does not count: its settlement warms the services and the database up. */
const WARM_UP_LINES = 20_000;
const ROUND_MS = 500;
const ALONE_MS = 4_000;
/** Of a ticket, in bets on five matches. */
const MOST_COST = 1.3;

const rate = (ms: number): string => ((LINES / ms) * 1_000).toFixed(0);
const seconds = (ms: number): string => (ms / 1_000).toFixed(2);

const orders = ({ rate, p50, p99 }: Measured): string[] => [rate.toFixed(0), p50.toFixed(1), p99.toFixed(1)];

/** Settles a jackpot while clients place tickets of another one. */
async function settleMeanwhile(
  db: Database,
  { untilOpen }: Pick<TicketsBackend, 'untilOpen'>,
  clients: Pick<ReturnType<typeof startClients>, 'run'>,
  outcome: 'paid' | 'refunded',
): Promise<{ settled: SettlementWork; tickets: Measured }> {
  const rounds: number[][] = [];
  const jackpot = await sellJackpot(db, LINES);
  await untilOpen();
  const settled = await settle(db, jackpot, outcome, async (isRunning) => {
    while (isRunning()) rounds.push(await clients.run(ROUND_MS));
  });
  return { settled, tickets: measure(rounds.flat(), rounds.length * ROUND_MS) };
}

async function measureSettlement(table: ReportTable, { name, db }: BenchDatabase): Promise<void> {
  const backend = await startTicketsBackend(db, CLIENTS);
  const clients = startClients(backend, backend.ticket, backend.ticketPath);
  const row = (what: string, { ms, payouts, grown_mb }: SettlementWork, tickets?: Measured) =>
    table.row([
      `${name}: ${what}`,
      ...[rate(ms), seconds(ms), String(payouts), grown_mb.toFixed(0)],
      ...(tickets === undefined ? [] : orders(tickets)),
    ]);
  try {
    await settle(db, await sellJackpot(db, WARM_UP_LINES));
    await backend.untilOpen();
    await clients.run(ROUND_MS);
    table.row([
      `${name}: tickets alone`,
      '',
      '',
      '',
      '',
      ...orders(measure(await clients.run(ALONE_MS), ALONE_MS)),
    ]);
    const jackpot = await sellJackpot(db, LINES);
    await copyTickets(db);
    const bare = await bareUpdate(db);
    table.peer([`${name}: bare update of the tickets`, rate(bare), seconds(bare)]);
    row('settlement', await settle(db, jackpot));
    const paid = await settleMeanwhile(db, backend, clients, 'paid');
    row('settlement, with tickets', paid.settled, paid.tickets);
    row('refund of all', await settle(db, await sellJackpot(db, LINES), 'refunded'));
    const refunded = await settleMeanwhile(db, backend, clients, 'refunded');
    row('refund of all, with tickets', refunded.settled, refunded.tickets);
  } finally {
    await clients.stop();
    await backend.close();
  }
}

/**
 * Prints the rate of tickets through HTTP and what one costs in bets on five matches (goal: at most 1.3). Then prints the rate of a
 * settlement and of a full refund of 200,000 lines by the running services, beside a bare update of as many rows on the same
 * database, each also with tickets of another jackpot placed meanwhile by 16 clients. Goal: a settlement under 10 s on two cores on
 * PostgreSQL, with flat memory, and tickets that go on.
 */
export async function benchJackpot(): Promise<number> {
  const orders = startTable({
    heads: ['', 'orders/s', 'p50 ms', 'p99 ms', 'cost'],
    limits: { cost: MOST_COST },
  });
  await onEachPlace((place) => measureTickets(orders, place));
  const heads = ['', 'lines/s', 'seconds', 'payouts', 'MB grown', 'tickets/s', 'p50 ms', 'p99 ms'];
  const charted = heads.filter((head) => !['', 'payouts'].includes(head));
  const settlement = startTable({ heads, charted });
  await onEachPlace((place) => measureSettlement(settlement, place));
  return 0;
}
