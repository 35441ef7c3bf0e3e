import type { FaultRound } from '../crash/fault-round.ts';
import type { Judged } from '../crash/judge-rounds.ts';
import type { SimulatedPlayer } from '../crash/players/player.ts';
import type { WatchReport } from './watchers.ts';

/** Result of one fault. */
export interface ChaosReport extends Judged {
  /** The longest time without a placed bet (s), and the longest that the fault may cause. */
  readonly secondsDown: number;
  readonly goalSeconds: number;
  /** Orders of the players, and those of them that lost an answer on their way, which the page finds again by itself. */
  readonly orders: number;
  readonly lostAnswers: number;
  /** Errors that players saw: orders that ended with an error of the service, and pages that did not load. */
  readonly errorsShown: number;
  /** Null without watchers. */
  readonly watched: WatchReport | null;
  /** All entries of the ledger together after it, cents: 0 where money is neither made nor lost. */
  readonly ledgerCents: number;
}

/** Measurements of a fault, before its orders are judged. */
interface Measured {
  readonly players: ReadonlyArray<Pick<SimulatedPlayer, 'orders'>>;
  readonly secondsDown: number;
  readonly goalSeconds: number;
  readonly pagesFailed: number;
  readonly watched: WatchReport | null;
  readonly ledgerCents: number;
}
export type ChaosRound = FaultRound & Omit<Measured, 'players'>;

/** The codes with which the service ends an order because it fails, not because of the order. */
const FAILURES = /^(try_again|not_ready|status 5\d\d)$/;

/** @param audit the judgement of its orders */
export function reportOf(
  { players, secondsDown, goalSeconds, pagesFailed, watched, ledgerCents }: Measured,
  audit: Judged,
): ChaosReport {
  const orders = players.flatMap((player) => player.orders);
  const failed = orders.filter(({ answer }) => answer?.kind === 'refused' && FAILURES.test(answer.code));
  return {
    ...audit,
    secondsDown,
    goalSeconds,
    orders: orders.length,
    lostAnswers: orders.filter((order) => order.isCut).length,
    errorsShown: failed.length + pagesFailed,
    watched,
    ledgerCents,
  };
}

/** The goals of the table that a fault missed, in words; empty when it met all. */
export function missedGoals(report: ChaosReport): string[] {
  const { wrong, secondsDown, goalSeconds, watched, ledgerCents } = report;
  return [
    ...wrong,
    ...(secondsDown > goalSeconds
      ? [`${secondsDown.toFixed(1)} s without a bet, the goal is ${goalSeconds} s`]
      : []),
    ...(watched !== null && watched.behind > 0 ? [`${watched.behind} watchers lost a message for good`] : []),
    ...(ledgerCents === 0 ? [] : [`the ledger sums to ${ledgerCents} cents`]),
  ];
}
