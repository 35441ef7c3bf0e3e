import type { Queryable } from '@jukwaa/database';
import { tryEachPage } from '../../../kit/index.ts';
import { bookOf, type InstantDeps } from '../instant-deps.ts';
import { writeActed } from './act.ts';
import type { RoundMachine } from './machine.ts';
import { balanceMoved, payRound } from './open-round.ts';
import { type InstantRoundRow, playOf, type RawRound, ROUND, withActions } from './round-row.ts';

const DAY_MS = 86_400_000;
/** Days without an action after which a round is ended by the rule of its game. */
export const SETTLED_AFTER_DAYS = 7;
/** Rounds of one statement. */
const BATCH = 100;

/** Plays the rule of the game until the round is over; null when the rule refunds it. */
function endedBy(
  play: RoundMachine,
  actions: readonly unknown[],
): { play: RoundMachine; actions: readonly unknown[] } | null {
  if (play.is_over) return { play, actions };
  const action = play.onAbandoned();
  if (action === null) return null;
  const acted = play.act(action);
  if (!acted.ok || acted.value.cost_cents > 0)
    throw new Error('the rule of an abandoned round is not allowed');
  return endedBy(acted.value.next, [...actions, action]);
}

/** Ends one round with its lock; does nothing when its player or another process has ended it. */
async function endRound(tx: Queryable, deps: InstantDeps, id: number, before: Date): Promise<void> {
  const rows = await tx.query<RawRound>(
    `${ROUND} where r.id = $1 and r.ended_at is null and r.acted_at < $2 for update of r skip locked`,
    [id, before],
  );
  const [row] = withActions(rows);
  if (row === undefined) return;
  const play = await playOf(deps, row);
  const ended = endedBy(play, row.actions);
  if (ended === null) {
    await writeActed(tx, deps, row, { actions: row.actions, play, ending: 'refunded' });
    await refundRound(tx, deps, row);
  } else {
    await writeActed(tx, deps, row, { ...ended, ending: 'settled' });
    await payRound(tx, deps, row, ended.play.payout_cents);
  }
  await balanceMoved(tx, deps, row.user_id);
}

/** Gives the stake of a round back. Only rounds without raises are refunded. */
const refundRound = (tx: Queryable, { services, clock }: InstantDeps, row: InstantRoundRow): Promise<void> =>
  services.wallet.refund(tx, [
    {
      of: { ...bookOf(row.game), id: String(row.id) },
      key: `refund:${row.id}`,
      user: row.user_id,
      account: 'main',
      stake_cents: row.staked_cents,
      wager_tax_cents: services.policy.gameTaxAt(row.opened_at, row.staked_cents),
      at: clock.now(),
    },
  ]);

interface DueRow {
  readonly id: number;
  /** The time of the last action as text: a `Date` would lose its microseconds. */
  readonly due: string;
}

/** The oldest abandoned rounds after one of them. */
const dueAfter = ({ db }: InstantDeps, before: Date, last: DueRow | null): Promise<DueRow[]> =>
  db.query<DueRow>(
    `select id, acted_at::text as due from instant.rounds
     where ended_at is null and acted_at < $1 and (acted_at, id) > ($2::text::timestamptz, $3) order by acted_at, id limit $4`,
    [before, last?.due ?? '-infinity', last?.id ?? 0, BATCH],
  );

/**
 * Ends abandoned rounds, each in its own transaction and once. Failing rounds don't stop the others.
 *
 * @throws their errors at the end
 */
export async function endAbandoned(deps: InstantDeps, signal?: AbortSignal): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - SETTLED_AFTER_DAYS * DAY_MS);
  await tryEachPage(
    (last: DueRow | null) => dueAfter(deps, before, last),
    ({ id }) => deps.db.transaction((tx) => endRound(tx, deps, id, before)),
    signal,
  );
}
