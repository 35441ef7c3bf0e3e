import { setTimeout as wait } from 'node:timers/promises';
import { createHttp, type HttpClient, loadAxios } from '@jukwaa/api';
import { type BackendCall, caller, msisdnOf, newBettor } from '../../testing/bettors.ts';
import type { MobileOperator } from '../operator.ts';
import { newOrder, type PlayerOrder } from '../orders/order.ts';
import { SECRET } from '../serve.ts';

/** Initial money of each player, whole Ksh: the most that one payment allows. */
const START_KSH = 250_000;
const LOOK_MS = 50;

/** A signed-in user with money. */
export interface SimulatedPlayer {
  readonly msisdn: number;
  readonly auth: string;
  readonly http: HttpClient;
  /** All orders of the player, oldest first. */
  readonly orders: PlayerOrder[];
  /** Bets that may still be sold. */
  readonly openBets: Set<string>;
  /** Counts the payments, so that each has its own amount. */
  payments: number;
}

/** A paybill payment, which is done once the phone has its receipt. */
export const paybillOrder = (msisdn: number, receipt: string, amount: number): PlayerOrder => ({
  ...newOrder({ kind: 'paybill', msisdn, key: receipt, amount }),
  answer: { kind: 'done', id: receipt, main_cents: 0 },
});

async function untilRegistered(operator: MobileOperator): Promise<void> {
  while (!operator.isRegistered()) await wait(LOOK_MS);
}

/** Signs the players `from` to `from + count` up, each by calls of `callOf`, and gives each their first money. */
export async function newPlayers(
  { url, operator }: { readonly url: string; readonly operator: MobileOperator },
  from: number,
  count: number,
  callOf: (n: number) => BackendCall = () => caller(url),
): Promise<SimulatedPlayer[]> {
  await untilRegistered(operator);
  const join = async (n: number): Promise<SimulatedPlayer> => {
    const msisdn = msisdnOf(n);
    const auth = await newBettor(callOf(n), SECRET, n, 0);
    const receipt = await operator.payBill(msisdn, START_KSH);
    return {
      msisdn,
      auth,
      http: createHttp({ axios: loadAxios, baseUrl: url, auth: () => auth, profileId: () => null }),
      orders: [paybillOrder(msisdn, receipt, START_KSH)],
      openBets: new Set(),
      payments: 0,
    };
  };
  // One after the other: simultaneous password hashes delay each other, until the service refuses some.
  const players: SimulatedPlayer[] = [];
  for (let n = from; n < from + count; n += 1) players.push(await join(n));
  return players;
}
