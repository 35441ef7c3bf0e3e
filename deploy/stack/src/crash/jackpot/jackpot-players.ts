import { createHttp, type HttpClient, loadAxios } from '@jukwaa/api';
import { BalanceAnswer, JackpotTicket, toCents } from '@jukwaa/contracts';
import * as v from 'valibot';
import { type BackendCall, caller, msisdnOf, newBettor } from '../../testing/bettors.ts';
import { SECRET } from '../serve.ts';
import type { JackpotTicketOrder } from './ticket-orders.ts';

/** Payments of Ksh 250,000 to each player. */
const PAYMENTS = 1;
const PAGE = 50;
/** Simultaneous signups: password hashes delay each other, until the service refuses some. */
const AT_ONCE = 2;

/** A player who buys jackpot tickets. */
export interface JackpotPlayer {
  readonly msisdn: number;
  readonly auth: string;
  readonly http: HttpClient;
  readonly orders: JackpotTicketOrder[];
}

/** Signs players up, each with Ksh 250,000. */
export async function newJackpotPlayers(url: string, count: number): Promise<JackpotPlayer[]> {
  const call = caller(url);
  const players: JackpotPlayer[] = [];
  let next = 0;
  const join = async (): Promise<void> => {
    for (let n = next++; n < count; n = next++) {
      const auth = await newBettor(call, SECRET, n, PAYMENTS);
      const http = createHttp({ axios: loadAxios, baseUrl: url, auth: () => auth, profileId: () => null });
      players.push({ msisdn: msisdnOf(n), auth, http, orders: [] });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, join));
  return players;
}

const Tickets = v.object({ data: v.array(JackpotTicket), last_page: v.number() });

/** All tickets of a player, as My Bets shows them. */
export async function ticketsOf(call: BackendCall, { auth }: JackpotPlayer): Promise<JackpotTicket[]> {
  const all: JackpotTicket[] = [];
  for (let page = 0, last = 0; page <= last; page += 1) {
    const path = `/api/jackpot/tickets?per_page=${PAGE}&page=${page}`;
    const answer = await call(Tickets, 'GET', path, undefined, { 'api-key': auth });
    all.push(...answer.data);
    last = answer.last_page;
  }
  return all;
}

/** The balance of a player's main account, in cents. */
export async function balanceOf(call: BackendCall, { auth }: Pick<JackpotPlayer, 'auth'>): Promise<number> {
  const { b1 = 0 } = await call(BalanceAnswer, 'GET', '/api/wallet/balance', undefined, { 'api-key': auth });
  return toCents(b1);
}
