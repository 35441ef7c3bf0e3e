import type { CrashCashOutAnswer } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import { cashOutCrash, crashMultiplier } from '@jukwaa/domain/games';
import { fail, type Result, succeed } from '../../../kit/index.ts';
import { type CrashBetRow, lockBets, lockOpen, ownBet, readBets } from '../bets/bet-row.ts';
import { gameBet } from '../bets/game-bet.ts';
import { type ChangedBet, cashedRow, flown, payBets } from '../bets/pay-bets.ts';
import { type ExposedRound, leastLimit, limitAt, moneyOf } from '../bets/round-money.ts';
import { type CrashDeps, refuse } from '../crash-deps.ts';
import type { PlayedGame } from '../engine/crash-game.ts';

/** A cash-out that reached the server at `receivedAt`, on the services' clock. */
export interface CashOutAsk {
  readonly userId: number;
  readonly betId: number;
  readonly part: 'all' | 'half';
  readonly receivedAt: Date;
}

/** A round after its take-off. `point` is secret while it flies. */
interface Flight extends ExposedRound {
  readonly take_off_at: number;
  readonly growth: number;
  readonly point: number;
}

/** The flight of a round. Null before its take-off: a round that is late for it may be refunded, so its cash-outs are not judged. */
async function flightOf(
  tx: Queryable,
  { game, rounds, pointOf }: PlayedGame,
  number: number,
): Promise<Flight | null> {
  const round = await rounds.findIn(tx, number);
  if (round === null || round.phase === 'STARTING') return null;
  const { take_off_at, growth, exposure_cents } = round.state;
  return { game, round: number, exposure_cents, take_off_at, growth, point: await pointOf(tx, number) };
}

const multiplierAt = ({ take_off_at, growth }: Flight, { receivedAt }: CashOutAsk): number =>
  crashMultiplier(receivedAt.getTime() - take_off_at, growth);

/** The bet after a cash-out. One that left by itself answers with that, also after the crash. */
function cashedOut(
  bet: CrashBetRow,
  ask: CashOutAsk,
  flight: Flight | null,
  limitOf: (hundredths: number) => number,
): Result<CrashBetRow> {
  if (bet.state === 'lost') return fail(refuse(422, 'crashed'));
  if (bet.state !== 'open')
    return bet.cash_outs.at(-1)?.by === 'hand' ? fail(refuse(422, 'nothing_open')) : succeed(bet);
  if (flight === null || ask.receivedAt.getTime() < flight.take_off_at)
    return fail(refuse(422, 'not_flying'));
  const hundredths = multiplierAt(flight, ask);
  const reached = Math.min(hundredths, flight.point);
  const limit = limitOf(reached);
  const after = cashOutCrash(gameBet(bet, limit), ask.part, hundredths, flight.point);
  if (!after.ok) return fail(refuse(422, after.error));
  const left = flown(bet, reached, limit);
  return succeed(left === bet ? cashedRow(bet, after.value, 'hand') : left);
}

function answerOf(decided: Result<CrashBetRow>): Result<CrashCashOutAnswer> {
  if (!decided.ok) return decided;
  const cash_out = decided.value.cash_outs.at(-1);
  return cash_out === undefined
    ? fail(refuse(422, 'nothing_open'))
    : succeed({ data: ownBet(decided.value), cash_out });
}

/** The bets of cash-outs, locked as far as they can change, and the exposure's limit at a multiplier for the bets as they are then. */
async function lockAsked(tx: Queryable, flight: Flight | null, asks: readonly CashOutAsk[]) {
  const ids = asks.map(({ betId }) => betId);
  const most =
    flight === null ? 0 : Math.min(flight.point, Math.max(...asks.map((ask) => multiplierAt(flight, ask))));
  const least = flight === null ? 0 : await leastLimit(tx, flight);
  if (flight === null || least > most)
    return {
      bets: toMap(await lockBets(tx, ids)),
      limitOf: () => Number.POSITIVE_INFINITY,
      pay: () => undefined,
    };
  // Close to the limit each cash-out moves it, so those of other transactions are awaited first.
  const open = toMap(await lockOpen(tx, flight.game, flight.round));
  let { paid_cents } = await moneyOf(tx, flight.game, flight.round);
  return {
    bets: new Map([...toMap(await readBets(tx, ids)), ...open]),
    limitOf: (hundredths: number) =>
      limitAt([...open.values()], paid_cents, flight.exposure_cents, hundredths),
    pay: ({ before, after }: ChangedBet) => {
      paid_cents += after.paid_cents - before.paid_cents;
      if (after.state === 'open') open.set(after.id, after);
      else open.delete(after.id);
    },
  };
}

const toMap = (bets: readonly CrashBetRow[]) => new Map(bets.map((bet) => [bet.id, bet]));

async function cashOutInRound<A extends CashOutAsk>(
  tx: Queryable,
  deps: CrashDeps,
  flight: Flight | null,
  asks: readonly A[],
): Promise<Map<A, Result<CrashCashOutAnswer>>> {
  const { bets, limitOf, pay } = await lockAsked(tx, flight, asks);
  const changed: ChangedBet[] = [];
  const answers = new Map<A, Result<CrashCashOutAnswer>>();
  for (const ask of asks) {
    const before = bets.get(ask.betId);
    const decided =
      before?.user_id === ask.userId
        ? cashedOut(before, ask, flight, limitOf)
        : fail(refuse(404, 'no_such_crash_bet'));
    answers.set(ask, answerOf(decided));
    if (before === undefined || !decided.ok || decided.value === before) continue;
    const change = { before, after: decided.value };
    changed.push(change);
    pay(change);
  }
  await payBets(tx, deps, changed, deps.clock.now());
  return answers;
}

/**
 * Cashes out bets of one game at the multipliers of the times at which the calls arrived, in the caller's transaction; each call is about
 * another bet. The point of the round judges, so a call that waited for the database after the crash still counts until the round is
 * settled. A refusal writes nothing.
 */
export async function cashOutBets<A extends CashOutAsk>(
  tx: Queryable,
  deps: CrashDeps,
  played: PlayedGame,
  asks: readonly A[],
): Promise<Map<A, Result<CrashCashOutAnswer>>> {
  const rows = await tx.query<{ id: number; round: number }>(
    'select id, round from crash.bets where game = $1 and id = any($2::bigint[])',
    [played.game, asks.map(({ betId }) => betId)],
  );
  const roundOf = new Map(rows.map(({ id, round }) => [id, round]));
  const answers = new Map<A, Result<CrashCashOutAnswer>>();
  for (const ask of asks)
    if (!roundOf.has(ask.betId)) answers.set(ask, fail(refuse(404, 'no_such_crash_bet')));
  for (const number of new Set([...roundOf.values()].sort((a, b) => a - b))) {
    const inRound = asks.filter(({ betId }) => roundOf.get(betId) === number);
    const decided = await cashOutInRound(tx, deps, await flightOf(tx, played, number), inRound);
    for (const [ask, answer] of decided) answers.set(ask, answer);
  }
  return answers;
}
