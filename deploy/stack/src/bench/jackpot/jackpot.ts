import { onEachPlace, type Place } from '../places.ts';
import { line } from '../table.ts';
import { bareUpdate, copyTickets } from './bare-update.ts';
import { settle, startServices } from './settle.ts';
import { sellJackpot } from './sold-jackpot.ts';
import { measureTickets } from './tickets.ts';

/** Tickets of one line each. */
const LINES = 200_000;
/** A first jackpot that does not count: its settlement warms the services and the database up. */
const WARM_UP_LINES = 20_000;

const rate = (ms: number): string => ((LINES / ms) * 1_000).toFixed(0);
const seconds = (ms: number): string => (ms / 1_000).toFixed(2);

async function measureSettlement({ name, db }: Place): Promise<void> {
  const backend = await startServices(db);
  try {
    await settle(db, await sellJackpot(db, WARM_UP_LINES));
    const jackpot = await sellJackpot(db, LINES);
    await copyTickets(db);
    const bare = await bareUpdate(db);
    const settled = await settle(db, jackpot);
    line([`${name}: bare update of the tickets`, rate(bare), seconds(bare), '', '']);
    const { ms, winners, grown_mb } = settled;
    line([`${name}: settlement`, rate(ms), seconds(ms), String(winners), grown_mb.toFixed(0)]);
  } finally {
    await backend.close();
  }
}

/**
 * Prints the rate of tickets through HTTP and what one costs in bets on five matches (goal: at most 1.3). Then prints the rate of a
 * settlement of 200,000 lines by the running services, with its payouts, beside a bare update of as many rows on the same database.
 * Goal: under 10 s on two cores on PostgreSQL, with flat memory.
 */
export async function benchJackpot(): Promise<void> {
  line(['', 'orders/s', 'p50 ms', 'p99 ms', 'cost']);
  await onEachPlace(measureTickets);
  line(['', 'lines/s', 'seconds', 'payouts', 'MB grown']);
  await onEachPlace(measureSettlement);
}
