import { openDatabase } from '@jukwaa/database';
import { untilAtLeast } from '../tasks/until.ts';
import { type JudgedRound, wrongNow } from './judge-rounds.ts';
import type { MobileOperator } from './operator.ts';
import { describeOrders } from './orders/describe-orders.ts';
import type { PlayersOffer } from './players/bets.ts';
import { play } from './players/play.ts';
import { newPlayers } from './players/player.ts';

/** Number of bets before a fault, and after it. */
const BETS_AROUND = 30;
/** Share of calls that players abort before the answer. */
export const HANG_UPS = 0.05;

/** The product that players use while it breaks. */
export interface BrokenPlace {
  readonly url: string;
  readonly databaseUrl: string;
  readonly operator: MobileOperator;
  readonly offer: PlayersOffer;
  /** Whether the product has ended for good, so that nothing more is to be waited for. */
  readonly isDead: () => boolean;
}

/** A fault, its players, and the longest time without a placed bet (s). */
export interface FaultRound extends JudgedRound {
  readonly secondsDown: number;
}

/**
 * Players `from` to `from + count`, who are new, move money before, during and after one fault. `happen` resolves when the product can
 * work again.
 */
export async function faultRound(
  { url, databaseUrl, operator, offer, isDead }: BrokenPlace,
  fault: string,
  { from, count }: { readonly from: number; readonly count: number },
  happen: () => Promise<void>,
): Promise<FaultRound> {
  const players = await newPlayers({ url, operator }, from, count);
  const playing = play({ players, offer, operator, hangUps: HANG_UPS });
  try {
    await untilAtLeast('bets', playing.placed, BETS_AROUND, isDead);
    await happen();
    await untilAtLeast('bets', playing.placed, playing.placed() + BETS_AROUND, isDead);
  } catch (error) {
    const orders = players.flatMap((player) => player.orders);
    throw new Error(`the players' orders: ${describeOrders(orders)}`, { cause: error });
  } finally {
    await playing.stop();
  }
  const db = await openDatabase({ url: databaseUrl });
  const wrong = await wrongNow(db, players, operator);
  await db.close();
  return { fault, players, wrong, secondsDown: playing.longestGap() };
}
