import type { CrashCashOutAnswer } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import { cashOutCrash, crashMultiplier } from '@jukwaa/domain/games';
import { fail, type Result, succeed } from '../../../kit/index.ts';
import { BET, type BetRow, ownBet } from '../bets/bet-row.ts';
import { gameBet } from '../bets/game-bet.ts';
import { cashedRow, flown, payBets } from '../bets/pay-bets.ts';
import { limitOf } from '../bets/round-money.ts';
import { type CrashDeps, refuse } from '../crash-deps.ts';
import type { PlayedGame } from '../engine/crash-game.ts';

/** A cash-out that reached the server at `receivedAt`, on the services' clock. */
export interface CashOutAsk {
  readonly userId: number;
  readonly betId: number;
  readonly part: 'all' | 'half';
  readonly receivedAt: Date;
}

const answerOf = (bet: BetRow): Result<CrashCashOutAnswer> => {
  const cash_out = bet.cash_outs.at(-1);
  return cash_out === undefined
    ? fail(refuse(422, 'nothing_open'))
    : succeed({ data: ownBet(bet), cash_out });
};

/**
 * Cashes out a bet at the multiplier of the time at which the call arrived, in the caller's transaction. A bet that left by its
 * automatic multiplier or a limit is answered with that one, also after the crash. The point of the round judges, so a call that waited for the database after the
 * crash still counts until the round is settled.
 */
export async function cashOutBet(
  tx: Queryable,
  deps: CrashDeps,
  { game, rounds, pointOf }: PlayedGame,
  { userId, betId, part, receivedAt }: CashOutAsk,
): Promise<Result<CrashCashOutAnswer>> {
  const [bet] = await tx.query<BetRow>(
    `select ${BET} from crash.bets where id = $1 and user_id = $2 and game = $3 for update`,
    [betId, userId, game],
  );
  if (bet === undefined) return fail(refuse(404, 'no_such_crash_bet'));
  if (bet.state === 'lost') return fail(refuse(422, 'crashed'));
  if (bet.state !== 'open')
    return bet.cash_outs.at(-1)?.by === 'hand' ? fail(refuse(422, 'nothing_open')) : answerOf(bet);
  const round = await rounds.findIn(tx, bet.round);
  // A round that is past its start and did not take off may be refunded, so it is not judged.
  if (round === null || round.phase === 'STARTING') return fail(refuse(422, 'not_flying'));
  const { take_off_at, growth, exposure_cents } = round.state;
  const elapsed = receivedAt.getTime() - take_off_at;
  if (elapsed < 0) return fail(refuse(422, 'not_flying'));
  const hundredths = crashMultiplier(elapsed, growth);
  const point = await pointOf(tx, bet.round);
  const reached = Math.min(hundredths, point);
  const limit = await limitOf(tx, { game, round: bet.round, exposure_cents }, reached);
  const after = cashOutCrash(gameBet(bet, limit), part, hundredths, point);
  if (!after.ok) return fail(refuse(422, after.error));
  const decided = flown(bet, reached, limit);
  const cashed = decided === bet ? cashedRow(bet, after.value, 'hand') : decided;
  await payBets(tx, deps, [{ before: bet, after: cashed }], deps.clock.now());
  return answerOf(cashed);
}
