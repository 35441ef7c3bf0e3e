import type { Queryable } from '@jukwaa/database';
import { liveMessage, tryEachPage } from '../../../kit/index.ts';
import { closeRound, type ProviderRoundRow } from '../rounds/round-store.ts';
import type { CasinoDeps } from './casino-deps.ts';
import { refundBet } from './roll-back.ts';

/**
 * An open round without a call for this long is closed (ms): a provider repeats a lost call for a day at most. Its stakes are
 * refunded, unless the provider has sent a result: a win of 0 is a result too, of which only the end of the round was lost.
 */
export const ABANDONED_MS = 72 * 3_600_000;
/** Rounds of one statement. */
const BATCH = 100;

interface OpenBet {
  readonly id: number;
  readonly amount_cents: number;
  readonly wager_tax_cents: number;
}

/** Whether the provider has sent a result of a round: an accepted win, also of 0. */
async function hasResult(tx: Queryable, id: number): Promise<boolean> {
  const rows = await tx.query(
    "select id from casino.transactions where round_id = $1 and kind = 'win' and refusal is null limit 1",
    [id],
  );
  return rows.length > 0;
}

async function closeAbandoned(tx: Queryable, deps: CasinoDeps, id: number, before: Date): Promise<void> {
  const [round] = await tx.query<ProviderRoundRow>(
    `select id, round, user_id, game, state, staked_cents, won_cents, refunded_cents from casino.rounds
     where id = $1 and state = 'open' and last_at < $2 for update`,
    [id, before],
  );
  if (round === undefined) return;
  const at = deps.clock.now();
  if (await hasResult(tx, id)) return closeRound(tx, id, 'ended', at);
  if (round.staked_cents === round.refunded_cents) return closeRound(tx, id, 'void', at);
  const bets = await tx.query<OpenBet>(
    `select id, amount_cents, wager_tax_cents from casino.transactions
     where round_id = $1 and kind = 'bet' and refusal is null and not is_refunded order by id for update`,
    [id],
  );
  let refunded = round.refunded_cents;
  for (const bet of bets) {
    await refundBet(tx, deps, bet, { ...round, refunded_cents: refunded }, at);
    refunded += bet.amount_cents;
  }
  await deps.outbox.add(tx, liveMessage('balance/{user}', { user: round.user_id }, { message: 'refund' }));
}

interface DueRow {
  readonly id: number;
  /** The time of the last call as text: a `Date` would lose its microseconds. */
  readonly due: string;
}

/** The rounds without a call for the longest time, after one of them. */
const dueAfter = ({ db }: CasinoDeps, before: Date, last: DueRow | null): Promise<DueRow[]> =>
  db.query<DueRow>(
    `select id, last_at::text as due from casino.rounds
     where state = 'open' and last_at < $1 and (last_at, id) > ($2::text::timestamptz, $3) order by last_at, id limit $4`,
    [before, last?.due ?? '-infinity', last?.id ?? 0, BATCH],
  );

/**
 * Closes the rounds that their providers have left open, each in its own transaction. Failing rounds don't stop the others.
 *
 * @throws their errors at the end
 */
export async function sweepRounds(deps: CasinoDeps, signal?: AbortSignal): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - ABANDONED_MS);
  await tryEachPage(
    (last: DueRow | null) => dueAfter(deps, before, last),
    ({ id }) => deps.db.transaction((tx) => closeAbandoned(tx, deps, id, before)),
    signal,
  );
}
