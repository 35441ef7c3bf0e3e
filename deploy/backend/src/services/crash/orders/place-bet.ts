import type { CrashBetBody } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import { fail, liveMessage, type Result, type ServiceError, succeed } from '../../../kit/index.ts';
import { stakeAnswer } from '../../wallet/index.ts';
import { BET, type CrashBetRow, type RawBet, withCashOuts } from '../bets/bet-row.ts';
import { lockStakes, totalsOf } from '../bets/round-money.ts';
import { type CrashDeps, refuse, termsAt } from '../crash-deps.ts';
import type { PlayedGame } from '../engine/crash-game.ts';

/** A bet as it is asked for. */
export interface CrashBetAsk extends Pick<CrashBetBody, 'round' | 'panel' | 'stake_cents' | 'auto'> {
  readonly userId: number;
}

/**
 * Whether the round accepts bets: it is STARTING, or it is the one after a round that flies or has ended. Reads only `tx`, because the
 * embedded database has one connection.
 */
async function acceptsBets(tx: Queryable, { rounds }: PlayedGame, number: number): Promise<Result<void>> {
  if ((await rounds.inPhase(tx, number, 'STARTING')) !== null) return succeed(undefined);
  const seen = await rounds.newestIn(tx);
  if (number !== seen.number + 1) return fail(refuse(422, 'round_closed'));
  if (seen.isPaused) return fail(refuse(422, 'game_paused'));
  return seen.isStarting ? fail(refuse(422, 'round_closed')) : succeed(undefined);
}

/** Writes bets that are within the limits of the round; a panel has one bet a round. */
async function storeNew(
  tx: Queryable,
  { game }: PlayedGame,
  asks: readonly CrashBetAsk[],
  { max_win_cents, at }: { readonly max_win_cents: number; readonly at: Date },
): Promise<Map<number, CrashBetRow>> {
  const rows = asks.map(({ userId, round, panel, stake_cents, auto }) => ({
    round,
    user_id: userId,
    panel,
    stake_cents,
    auto,
  }));
  const bets = await tx.query<RawBet>(
    `insert into crash.bets (game, round, user_id, panel, stake_cents, open_cents, auto, max_win_cents, placed_at, changed_at)
     select $1, n.round, n.user_id, n.panel, n.stake_cents, n.stake_cents, n.auto, $3, $4, $5
     from jsonb_to_recordset($2::jsonb) as n (round bigint, user_id bigint, panel smallint, stake_cents bigint, auto integer)
     on conflict do nothing returning ${BET}`,
    [game, JSON.stringify(rows), max_win_cents, at, at.getTime()],
  );
  return new Map(withCashOuts(bets).map((bet) => [bet.user_id, bet]));
}

/** Takes the stakes of stored bets. Removes those that the wallet refuses; returns the refusals by user. */
async function takeStakes(
  tx: Queryable,
  { services, outbox }: CrashDeps,
  { game }: PlayedGame,
  bets: readonly CrashBetRow[],
): Promise<Map<number, ServiceError>> {
  const stakes = bets.map(({ id, user_id, stake_cents, placed_at }) => ({
    id: String(id),
    user: user_id,
    account: 'main' as const,
    stake_cents,
    wager_tax_cents: services.policy.gameTaxAt(placed_at, stake_cents),
    at: placed_at,
  }));
  const taken = await services.wallet.takeStakes(tx, { product: 'crash', game }, stakes);
  const refused = new Map<number, ServiceError>();
  for (const [place, { user_id }] of bets.entries()) {
    const one = taken[place];
    if (one?.state === 'refused') refused.set(user_id, stakeAnswer(one.refusal));
  }
  const unpaid = bets.filter(({ user_id }) => refused.has(user_id)).map(({ id }) => id);
  if (unpaid.length > 0) await tx.query('delete from crash.bets where id = any($1::bigint[])', [unpaid]);
  const paid = bets.filter(({ user_id }) => !refused.has(user_id));
  await outbox.add(
    tx,
    ...paid.map(({ user_id }) => liveMessage('balance/{user}', { user: user_id }, { message: 'stake' })),
  );
  return refused;
}

/** The bets that fit under the cap, in their order. Below half of the exposure, no bet is cashed out by it under 2.00x. */
function withinCap<A extends CrashBetAsk>(
  asks: readonly A[],
  staked_cents: number,
  exposure_cents: number,
): A[] {
  let staked = staked_cents;
  return asks.filter(({ stake_cents }) => {
    const fits = 2 * (staked + stake_cents) <= exposure_cents;
    if (fits) staked += stake_cents;
    return fits;
  });
}

/**
 * Takes the stakes of bets in one round, each of another user, and writes them, in the caller's transaction. A refused bet leaves nothing
 * behind. A bet that the cap refuses is asked again when the wallet refuses one before it.
 */
export async function placeBets<A extends CrashBetAsk>(
  tx: Queryable,
  deps: CrashDeps,
  played: PlayedGame,
  round: number,
  asks: readonly A[],
): Promise<Map<A, Result<CrashBetRow>>> {
  const { game } = played;
  const answers = new Map<A, Result<CrashBetRow>>();
  const accepted = await acceptsBets(tx, played, round);
  if (!accepted.ok) return new Map(asks.map((ask) => [ask, accepted]));
  const at = deps.clock.now();
  const { max_cents, max_win_cents, exposure_cents } = termsAt(deps, game, at);
  const tooHigh = fail(stakeAnswer({ code: 'stake_too_high', limit_cents: max_cents }));
  for (const ask of asks) if (ask.stake_cents > max_cents) answers.set(ask, tooHigh);
  const low = asks.filter((ask) => !answers.has(ask));
  await lockStakes(tx, game, round);
  const { staked_cents } = await totalsOf(tx, game, round);
  const fitting = withinCap(low, staked_cents, exposure_cents);
  const bets = await storeNew(tx, played, fitting, { max_win_cents, at });
  const refused = await takeStakes(tx, deps, played, [...bets.values()]);
  for (const ask of fitting) {
    const error = refused.get(ask.userId);
    const bet = bets.get(ask.userId);
    if (error !== undefined) answers.set(ask, fail(error));
    else answers.set(ask, bet === undefined ? fail(refuse(422, 'panel_taken')) : succeed(bet));
  }
  const full = low.filter((ask) => !answers.has(ask));
  const isFreed = refused.size > 0 || bets.size < fitting.length;
  const again =
    isFreed && full.length > 0
      ? await placeBets(tx, deps, played, round, full)
      : new Map(full.map((ask) => [ask, fail(refuse(422, 'round_full'))]));
  return new Map([...answers, ...again]);
}
