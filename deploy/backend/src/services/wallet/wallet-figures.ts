import type { Queryable } from '@jukwaa/database';
import { Counter, Gauge, type Registry } from 'prom-client';
import { type Figures, setAll } from '../../kit/index.ts';
import type { Clock } from '../../kit/time/index.ts';

/**
 * A posting that is older than this (ms) stands: transactions end within six seconds. The ids of two transactions may become
 * visible in the other order.
 */
const STANDS_AFTER_MS = 10_000;
/** Period of the payments that are counted by their state (minutes). */
const PAYMENT_MINUTES = 15;

const NEWEST = 'select coalesce(max(id), 0) as id from wallet.postings';
// Movements of players' accounts; transfers between accounts of the house are none.
const MOVED = `
  with fresh as (
    select id, reason, coalesce(product, 'none') as product from wallet.postings
    where id > $1 and id <= (select coalesce(max(id), 0) from wallet.postings where id > $1 and at < $2))
  select f.product, f.reason, count(distinct f.id)::int as postings, max(f.id) as newest,
    coalesce(sum(e.amount_cents) filter (where e.amount_cents > 0), 0) as to_players,
    coalesce(-sum(e.amount_cents) filter (where e.amount_cents < 0), 0) as from_players
  from fresh f left join wallet.entries e on e.posting_id = f.id and e.user_id > 0
  group by f.product, f.reason`;

interface Moved {
  readonly product: string;
  readonly reason: string;
  readonly postings: number;
  readonly newest: number;
  readonly to_players: number;
  readonly from_players: number;
}

/** Counts postings and their cents since the start of this process, by product and reason. */
function moneyFigures(db: Queryable, clock: Pick<Clock, 'now'>, metrics: Registry): Figures {
  const registers = [metrics];
  const postings = new Counter({
    name: 'jukwaa_postings_total',
    help: 'Postings of the ledger since this process started',
    labelNames: ['product', 'reason'],
    registers,
  });
  const cents = new Counter({
    name: 'jukwaa_posted_cents_total',
    help: 'Cents that these postings moved to and from the accounts of players',
    labelNames: ['product', 'reason', 'direction'],
    registers,
  });
  let counted: number | null = null;
  return {
    name: 'money',
    async read() {
      if (counted === null) {
        const [row] = await db.query<{ id: number }>(NEWEST);
        counted = row?.id ?? 0;
        return;
      }
      const before = new Date(clock.now().getTime() - STANDS_AFTER_MS);
      for (const { product, reason, newest, ...sums } of await db.query<Moved>(MOVED, [counted, before])) {
        counted = Math.max(counted, newest);
        postings.inc({ product, reason }, sums.postings);
        cents.inc({ product, reason, direction: 'to_players' }, sums.to_players);
        cents.inc({ product, reason, direction: 'from_players' }, sums.from_players);
      }
    },
  };
}

/** Payments of the last quarter of an hour by their way, kind and state, and those whose end is unknown. */
function paymentFigures(db: Queryable, clock: Pick<Clock, 'now'>, metrics: Registry): Figures {
  const registers = [metrics];
  const recent = new Gauge({
    name: 'jukwaa_payments',
    help: `Deposits and withdrawals of the last ${PAYMENT_MINUTES} minutes`,
    labelNames: ['method', 'kind', 'state'],
    registers,
  });
  return {
    name: 'payments',
    async read() {
      const rows = await db.query<{ method: string; kind: string; state: string; payments: number }>(
        `select method, kind, state, count(*)::int as payments from wallet.payments
         where created_at > $1 group by method, kind, state`,
        [new Date(clock.now().getTime() - PAYMENT_MINUTES * 60_000)],
      );
      setAll(
        recent,
        rows.map(({ payments, ...labels }) => ({ labels, value: payments })),
      );
    },
  };
}

/** Money that reached erased players. */
function unclaimedFigures(db: Queryable, metrics: Registry): Figures {
  const unclaimed = new Gauge({
    name: 'jukwaa_unclaimed_cents',
    help: 'Money of corrected results that belongs to erased players, in cents; an operator decides about it',
    registers: [metrics],
  });
  return {
    name: 'unclaimed',
    async read() {
      const [row] = await db.query<{ cents: number }>(
        `select coalesce(sum(amount_cents), 0) as cents from wallet.every_line
         where reason = 'unclaimed' and user_id = 0`,
      );
      unclaimed.set(row?.cents ?? 0);
    },
  };
}

/** The wallet's metrics: money in and out, and the outcomes of payments. */
export const walletFigures = (
  db: Queryable,
  clock: Pick<Clock, 'now'>,
  metrics: Registry,
): readonly Figures[] => [
  moneyFigures(db, clock, metrics),
  paymentFigures(db, clock, metrics),
  unclaimedFigures(db, metrics),
];
