import { afterAll, beforeAll, expect } from '@jest/globals';
import { ErrorBody, type Jackpot, JackpotBetAnswer, JackpotTicketsAnswer } from '@jukwaa/contracts';
import type { Database } from '@jukwaa/database';
import type { TestEngine } from '@jukwaa/database/testing';
import * as v from 'valibot';
import { balancesOf } from '../../../wallet/test-support/ledger.ts';
import { fund } from '../../../wallet/test-support/money-tables.ts';
import {
  betOf,
  HOME_WINS,
  type JackpotBackend,
  startJackpotBackend,
} from '../../test-support/jackpot-backend.ts';

/** A double and a triple: six lines. */
export const SIX_LINES = ['12', '123', '3', '1', '1', '1', '1'];

/** The open jackpot of a test file, on one database, and its players. Opens and drops the database. */
export function ticketShop(fresh: TestEngine['fresh']) {
  let db: Database;
  let drop: () => Promise<void>;
  let backend: JackpotBackend;
  let jackpot: Jackpot;
  let users = 0;
  let keys = 0;
  beforeAll(async () => {
    ({ db, drop } = await fresh());
    backend = await startJackpotBackend(db);
    jackpot = await backend.openDaily();
  }, 180_000);
  afterAll(async () => {
    await backend.close();
    await drop();
  });

  const newKey = () => ({ 'idempotency-key': `ticket-key-${++keys}` });
  const bet = (user: number, body: unknown, headers: Record<string, string> = newKey(), id = jackpot.id) =>
    backend.call('POST', `/api/jackpot/jackpot/${id}/bet`, { user, body, headers });
  return {
    db: () => db,
    jackpot: () => jackpot,
    call: (...[method, path, ask]: Parameters<JackpotBackend['call']>) => backend.call(method, path, ask),
    newKey,
    bet,
    async player(cents = 100_000): Promise<number> {
      const user = ++users;
      if (cents > 0) await fund(db, user, cents);
      return user;
    },
    main: async (user: number) => (await balancesOf(db, user)).main,
    async placed(user: number, picks = HOME_WINS, stake = 50) {
      const { status, body } = await bet(user, betOf(jackpot, picks, stake));
      expect(status).toBe(200);
      return v.parse(JackpotBetAnswer, body);
    },
    ticketsOf: async (user: number, query = '') =>
      v.parse(
        JackpotTicketsAnswer,
        (await backend.call('GET', `/api/jackpot/tickets${query}`, { user })).body,
      ),
    async refusal(user: number, body: unknown, id?: number) {
      const reply = await bet(user, body, newKey(), id);
      return { status: reply.status, code: v.parse(ErrorBody, reply.body).code };
    },
  };
}
export type TicketShop = ReturnType<typeof ticketShop>;
