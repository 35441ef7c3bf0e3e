import type { ReportTable } from '@jukwaa/build/report';
import { type Measured, measure, startClients } from '../order-clients.ts';
import type { BenchDatabase } from '../places.ts';
import { startTicketsBackend } from './tickets-backend.ts';

/** Players who order at once. */
export const CLIENTS = 16;
const ROUNDS = 4;
const WARM_UPS = 1;
const ROUND_MS = 2_000;

/** Alternates bets and tickets, so that other load of the machine affects both. */
async function measurePlace({ db }: BenchDatabase): Promise<{ bets: Measured; tickets: Measured }> {
  const backend = await startTicketsBackend(db, CLIENTS);
  const clients = {
    bets: startClients(backend, backend.bet),
    tickets: startClients(backend, backend.ticket, backend.ticketPath),
  };
  const bets: number[] = [];
  const tickets: number[] = [];
  try {
    for (let round = 0; round < WARM_UPS + ROUNDS; round += 1) {
      const betsRound = await clients.bets.run(ROUND_MS);
      const ticketsRound = await clients.tickets.run(ROUND_MS);
      if (round < WARM_UPS) continue;
      bets.push(...betsRound);
      tickets.push(...ticketsRound);
    }
  } finally {
    await Promise.all([clients.bets.stop(), clients.tickets.stop()]);
    await backend.close();
  }
  return { bets: measure(bets, ROUNDS * ROUND_MS), tickets: measure(tickets, ROUNDS * ROUND_MS) };
}

/**
 * Prints the rate of tickets of a daily jackpot through HTTP by 16 clients at once, beside bets on five matches, and what a ticket
 * costs in bets. Goal: at most 1.3.
 */
export async function measureTickets(table: ReportTable, place: BenchDatabase): Promise<void> {
  const { bets, tickets } = await measurePlace(place);
  const cellsOf = (what: string, { rate, p50, p99 }: Measured) => [
    `${place.name}: ${what}`,
    ...[rate.toFixed(0), p50.toFixed(1), p99.toFixed(1), (bets.rate / rate).toFixed(2)],
  ];
  table.peer(cellsOf('bets on five matches through HTTP', bets));
  table.row(cellsOf('jackpot tickets through HTTP', tickets));
}
