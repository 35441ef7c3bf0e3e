import type { LigiRules } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import { summarise, type TaxPolicy } from '@jukwaa/domain';
import { prizeShare } from '@jukwaa/domain/pools';
import { fail, liveMessage, type RawRow, type Result, succeed } from '../../../kit/index.ts';
import { type Stake, stakeAnswer } from '../../wallet/index.ts';
import { type LigiDeps, type LigiRoundState, referenceOf } from '../ligi-deps.ts';
import { refuse } from '../ligi-texts.ts';
import { gamesOf, hasStarted } from '../rounds/started.ts';
import { withRules } from '../schema/stored-json.ts';
import { type EntryAsk, entryRefusal } from './check-entry.ts';

interface RoundRow {
  readonly state: LigiRoundState;
  readonly closes_at: Date;
  readonly rules: LigiRules;
}

/** The round of an entry. Its row stays locked until the transaction ends, so the round can't close before the entry is written. */
async function roundFor(tx: Queryable, roundId: number): Promise<RoundRow | null> {
  const rows = await tx.query<RawRow<RoundRow, 'rules'>>(
    'select state, closes_at, rules from ligi.rounds where id = $1 for share',
    [roundId],
  );
  return withRules(rows)[0] ?? null;
}

/** The refusal of an entry before its stake is taken; else the round's rules. */
async function checkRound(
  tx: Queryable,
  deps: LigiDeps,
  roundId: number,
  body: EntryAsk,
): Promise<Result<LigiRules>> {
  const round = await roundFor(tx, roundId);
  if (round === null) return fail(refuse(404, 'no_such_round'));
  const games = await gamesOf(tx, roundId);
  const isOver = round.state !== 'open' || round.closes_at <= deps.clock.now();
  // A match that starts early, or is moved to an earlier time, closes the round too.
  if (isOver || hasStarted(deps, games)) return fail(refuse(422, 'round_closed'));
  const numbers = games.map(({ match_number }) => match_number);
  const refusal = entryRefusal(body, numbers, round.rules);
  return refusal === null ? succeed(round.rules) : fail(refuse(422, refusal));
}

// The stake has locked the player's account, so entries of the same player are counted one after the other.
const INSERT = `
  insert into ligi.entries (id, round_id, user_id, placed_at, stake_cents, wager_tax_cents, pool_cents, n, banker, home_goals,
    away_goals, taxes)
  overriding system value
  select $1, $2, $3, $4, $5, $6, $7, count(*) + 1, $8, $9::smallint[], $10::smallint[], $11::jsonb
  from ligi.entries where round_id = $2 and user_id = $3 having count(*) < 10
  returning id`;

/** An entry whose round accepts it. `pool_cents` is its share in the prizes. */
interface NewEntry {
  readonly roundId: number;
  readonly body: EntryAsk;
  readonly stake: Stake;
  readonly pool_cents: number;
  readonly taxes: TaxPolicy;
}

/** Writes an entry whose stake was taken; false when the player has the most entries of the round already. */
async function writeEntry(tx: Queryable, entry: NewEntry): Promise<boolean> {
  const { roundId, body, stake, pool_cents, taxes } = entry;
  const inOrder = [...body.predictions].sort((a, b) => a.match_number - b.match_number);
  const rows = await tx.query(INSERT, [
    Number(stake.id),
    roundId,
    stake.user,
    stake.at,
    stake.stake_cents,
    stake.wager_tax_cents,
    pool_cents,
    body.banker,
    inOrder.map(({ home }) => home),
    inOrder.map(({ away }) => away),
    JSON.stringify(taxes),
  ]);
  return rows.length > 0;
}

async function nextId(tx: Queryable): Promise<number> {
  const [next] = await tx.query<{ id: number | null }>("select nextval('ligi.entries_id_seq') as id");
  if (!next?.id) throw new Error('an entry has no id');
  return next.id;
}

/**
 * Takes the price of an entry and writes it, or returns the refusal, in the caller's transaction. Returns the entry's id. A refusal may
 * come after the stake was taken: the caller undoes all writes.
 */
export async function placeEntry(
  tx: Queryable,
  deps: LigiDeps,
  { userId, roundId, body }: { readonly userId: number; readonly roundId: number; readonly body: EntryAsk },
): Promise<Result<number>> {
  const { services, outbox, clock } = deps;
  const rules = await checkRound(tx, deps, roundId, body);
  if (!rules.ok) return rules;
  const at = clock.now();
  const policy = services.policy.betPolicyAt(at);
  const { stake_cents } = body;
  const { wager_tax_cents, stake_after_tax_cents } = summarise('bet', [], stake_cents, policy);
  const id = await nextId(tx);
  const stake: Stake = { id: String(id), user: userId, account: 'main', stake_cents, wager_tax_cents, at };
  const [taken] = await services.wallet.takeStakes(tx, referenceOf(id), [stake]);
  if (taken?.state === 'refused') return fail(stakeAnswer(taken.refusal));
  const pool_cents = prizeShare(stake_after_tax_cents, rules.value);
  const { effective_from, rates_bp } = policy;
  const isWritten = await writeEntry(tx, {
    roundId,
    body,
    stake,
    pool_cents,
    taxes: { effective_from, rates_bp },
  });
  if (!isWritten) return fail(refuse(422, 'too_many_entries'));
  await outbox.add(tx, liveMessage('balance/{user}', { user: userId }, { message: 'stake' }));
  return succeed(id);
}
