import type { Queryable } from '@jukwaa/database';
import type { PrizeGroup } from '@jukwaa/domain/pools';
import { addNotices, type RawRow } from '../../../kit/index.ts';
import { type LigiDeps, type LigiRoundState, referenceOf } from '../ligi-deps.ts';
import { messagesOf } from '../rounds/round-message.ts';
import { withPrizes, withTaxes } from '../schema/stored-json.ts';
import { prizeAt, rankIn, standingsOf } from '../tables/standings.ts';
import { type DecidedEntry, decidedEntry, type EntryRow, messagesFor, noticesFor } from './entry-result.ts';

/** Entries in one transaction. Players' accounts stay locked until its end. */
const BATCH = 250;

interface RoundRow {
  readonly state: LigiRoundState;
  readonly prizes: readonly PrizeGroup[];
}
interface Settled {
  readonly id: number;
  readonly settlement: number;
}

/** The round of a settlement, locked for share against a correction of its scores; null after one. */
async function roundOf(tx: Queryable, { id, settlement }: Settled): Promise<RoundRow | null> {
  const rows = await tx.query<RawRow<RoundRow, 'prizes'>>(
    `select state, prizes from ligi.rounds
     where id = $1 and settlement = $2 and decided_version = scores_version for share`,
    [id, settlement],
  );
  return withPrizes(rows)[0] ?? null;
}

// A second process waits for the first one here, and then finds the entries settled.
const ENTRIES = `
  select id, user_id, points, exact, state, stake_cents, wager_tax_cents, winning_cents, withholding_tax_cents, paid_cents,
    settlement, paid_in, taxes
  from ligi.entries where round_id = $1 and id > $2 and settlement < $3 order by id limit $4 for update`;

const prizeKey = (id: number, settlement: number | null): string => `prize:${id}:${settlement}`;

/** Reverses the prizes that a correction changes. */
async function undoPrizes(tx: Queryable, { services, clock }: LigiDeps, changed: readonly DecidedEntry[]) {
  const inUsersOrder = [...changed].sort((a, b) => a.entry.user_id - b.entry.user_id);
  for (const { entry } of inUsersOrder) {
    if (entry.paid_in === null) continue;
    const original = `ligi:${prizeKey(entry.id, entry.paid_in)}`;
    const undo = { original, key: `undo:${original}`, reference: String(entry.id), at: clock.now() };
    await services.wallet.reverse(tx, undo);
  }
}

/** Pays the prizes, or refunds the stakes, of entries whose result is new. Each once per entry and settlement. */
async function moveMoney(
  tx: Queryable,
  deps: LigiDeps,
  settlement: number,
  changed: readonly DecidedEntry[],
): Promise<void> {
  const { services, clock } = deps;
  const at = clock.now();
  await undoPrizes(tx, deps, changed);
  const of = (entry: EntryRow) => ({ of: referenceOf(entry.id), user: entry.user_id, at });
  await services.wallet.refund(
    tx,
    changed
      .filter(({ result }) => result.state === 'void')
      .map(({ entry }) => ({
        ...of(entry),
        key: `refund:${entry.id}`,
        account: 'main',
        stake_cents: entry.stake_cents,
        wager_tax_cents: entry.wager_tax_cents,
      })),
  );
  await services.wallet.pay(
    tx,
    changed
      .filter(({ result }) => result.state === 'won')
      .map(({ entry, result }) => ({
        ...of(entry),
        key: prizeKey(entry.id, settlement),
        reason: 'payout',
        paid_cents: result.paid_cents,
        withheld_cents: result.withholding_tax_cents,
      })),
  );
}

const storedRow = ({ entry, result, isUnchanged }: DecidedEntry, settlement: number) => ({
  id: entry.id,
  ...result,
  paid_in: result.state !== 'won' ? null : isUnchanged ? entry.paid_in : settlement,
});

async function store(tx: Queryable, settlement: number, at: Date, decided: readonly DecidedEntry[]) {
  await tx.query(
    `update ligi.entries e set state = d.state, winning_cents = d.winning_cents, paid_cents = d.paid_cents,
       withholding_tax_cents = d.withholding_tax_cents, paid_in = d.paid_in, settlement = $2,
       settled_at = coalesce(e.settled_at, $3::timestamptz)
     from jsonb_to_recordset($1::jsonb) as d (id bigint, state text, winning_cents bigint, withholding_tax_cents bigint,
       paid_cents bigint, paid_in integer) where e.id = d.id`,
    [JSON.stringify(decided.map((one) => storedRow(one, settlement))), settlement, at],
  );
}

/** Settles the next entries after the id `last`; returns their last id, or null when none was left. */
const payBatch = (
  deps: LigiDeps,
  round: Settled,
  last: number,
  prizeOf: (entry: EntryRow, settled: RoundRow) => number | null,
): Promise<number | null> =>
  deps.db.transaction(async (tx) => {
    const settled = await roundOf(tx, round);
    if (settled === null) return null;
    const rows = await tx.query<RawRow<EntryRow, 'taxes'>>(ENTRIES, [
      round.id,
      last,
      round.settlement,
      BATCH,
    ]);
    const entries = withTaxes(rows);
    if (entries.length === 0) return null;
    const decided = entries.map((entry) => decidedEntry(entry, prizeOf(entry, settled)));
    const changed = decided.filter(({ isUnchanged }) => !isUnchanged);
    await moveMoney(tx, deps, round.settlement, changed);
    await store(tx, round.settlement, deps.clock.now(), decided);
    await deps.outbox.add(tx, ...changed.flatMap(messagesFor));
    await addNotices(tx, ...changed.flatMap(noticesFor));
    return entries.at(-1)?.id ?? null;
  });

/**
 * Pays or refunds every entry of a settled round, in batches of their own transactions, each entry once per settlement. Ends early when
 * the round is settled again meanwhile. It may run several times, and in two processes at once.
 */
export async function payEntries(deps: LigiDeps, round: Settled): Promise<void> {
  const ties = await standingsOf(deps.db, round.id, null);
  const prizeOf = (entry: EntryRow, { state, prizes }: RoundRow) =>
    state === 'refunded' ? null : prizeAt({ prizes }, rankIn(ties, entry));
  for (let last: number | null = 0; last !== null; ) last = await payBatch(deps, round, last, prizeOf);
  await deps.db.transaction(async (tx) => {
    const done = await tx.query(
      `update ligi.rounds set paid_settlement = settlement, version = version + 1
       where id = $1 and settlement = $2 and paid_settlement < $2 returning id`,
      [round.id, round.settlement],
    );
    if (done.length > 0) await deps.outbox.add(tx, ...(await messagesOf(tx, round.id)));
  });
}
