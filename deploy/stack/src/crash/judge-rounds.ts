import type { Database } from '@jukwaa/database';
import { moneyFaults } from './money-faults.ts';
import type { MobileOperator } from './operator.ts';
import type { UserFacts } from './orders/facts.ts';
import { judge, type OrderAudit } from './orders/judge.ts';
import { readFacts } from './orders/read-facts.ts';
import type { SimulatedPlayer } from './players/player.ts';

/** Every statement of the transaction sees the same moment, because payments may continue meanwhile. */
const ONE_MOMENT = 'set transaction isolation level repeatable read';

/** The players of one fault, and the faults right after it, when payments may still be pending. */
export interface JudgedRound {
  readonly fault: string;
  readonly players: readonly SimulatedPlayer[];
  readonly wrong: readonly string[];
}

/** Result of all orders of a fault's players. */
export interface Judged extends OrderAudit {
  readonly fault: string;
}

/** Compares the players' answers with the records of the database and the mobile operator. */
export async function judgePlayers(
  db: Database,
  players: readonly SimulatedPlayer[],
  operator: MobileOperator,
  how: { readonly isSettled: boolean },
): Promise<OrderAudit> {
  const facts = await db.transaction(async (tx) => {
    await tx.query(ONE_MOMENT);
    const read: UserFacts[] = [];
    for (const { msisdn, orders } of players)
      read.push(await readFacts(tx, msisdn, orders, operator.statement(String(msisdn))));
    return read;
  });
  return judge(
    players.flatMap(({ orders }) => orders),
    facts,
    how,
  );
}

/** Returns the faults right after an outage, in the books and with the money of its players. */
export async function wrongNow(
  db: Database,
  players: readonly SimulatedPlayer[],
  operator: MobileOperator,
): Promise<string[]> {
  const { wrong } = await judgePlayers(db, players, operator, { isSettled: false });
  return [...(await moneyFaults(db)), ...wrong];
}

/** Judges the rounds after all payments were looked up, each with the faults right after its outage. */
export async function judgeRounds(
  db: Database,
  rounds: readonly JudgedRound[],
  operator: MobileOperator,
): Promise<Judged[]> {
  const books = await moneyFaults(db);
  const judged: Judged[] = [];
  for (const { fault, players, wrong: then } of rounds) {
    const { tallies, wrong } = await judgePlayers(db, players, operator, { isSettled: true });
    judged.push({ fault, tallies, wrong: [...new Set([...then, ...books, ...wrong])] });
  }
  return judged;
}
