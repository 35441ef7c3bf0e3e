import type { LigiRules } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import { summarise } from '@jukwaa/domain';
import { prizeShare } from '@jukwaa/domain/pools';
import { fail, liveMessage, type Result, succeed } from '../../../kit/index.ts';
import { stakeAnswer } from '../../wallet/index.ts';
import { type LigiDeps, type RoundState, referenceOf } from '../ligi-deps.ts';
import { refuse } from '../ligi-texts.ts';
import { gamesOf, hasStarted } from '../rounds/started.ts';
import { type EntryAsk, entryRefusal } from './check-entry.ts';

interface RoundRow {
  readonly state: RoundState;
  readonly closes_at: Date;
  readonly rules: LigiRules;
}

/** The round of an entry. Its row stays locked until the transaction ends, so the round can't close before the entry is written. */
async function roundFor(tx: Queryable, roundId: number): Promise<RoundRow | null> {
  const [round] = await tx.query<RoundRow>(
    'select state, closes_at, rules from ligi.rounds where id = $1 for share',
    [roundId],
  );
  return round ?? null;
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

/**
 * Takes the price of an entry and writes it, or returns the refusal, in the caller's transaction. A refusal may come after the stake was
 * taken: the caller undoes what was written.
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
  const { effective_from, rates_bp, ...policy } = services.policy.betPolicyAt(at);
  const { stake_cents } = body;
  const { wager_tax_cents, stake_after_tax_cents } = summarise('bet', [], stake_cents, {
    ...policy,
    effective_from,
    rates_bp,
  });
  const [next] = await tx.query<{ id: number | null }>("select nextval('ligi.entries_id_seq') as id");
  const id = next?.id ?? 0;
  const stake = { id: String(id), user: userId, account: 'main', stake_cents, wager_tax_cents, at } as const;
  const [taken] = await services.wallet.takeStakes(tx, referenceOf(id), [stake]);
  if (taken?.state === 'refused') return fail(stakeAnswer(taken.refusal));
  const inOrder = [...body.predictions].sort((a, b) => a.match_number - b.match_number);
  const rows = await tx.query(INSERT, [
    id,
    roundId,
    userId,
    at,
    stake_cents,
    wager_tax_cents,
    prizeShare(stake_after_tax_cents, rules.value),
    body.banker,
    inOrder.map(({ home }) => home),
    inOrder.map(({ away }) => away),
    JSON.stringify({ effective_from, rates_bp }),
  ]);
  if (rows.length === 0) return fail(refuse(422, 'too_many_entries'));
  await outbox.add(tx, liveMessage('balance/{user}', { user: userId }, { message: 'stake' }));
  return succeed(id);
}
