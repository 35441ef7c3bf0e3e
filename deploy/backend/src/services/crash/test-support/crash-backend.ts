import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import {
  CrashHistoryAnswer,
  CrashOwnBetAnswer,
  type CrashPanel,
  CrashStateAnswer,
  ErrorBody,
} from '@jukwaa/contracts';
import type { TestEngine } from '@jukwaa/database/testing';
import * as v from 'valibot';
import { createBackend } from '../../../app/create-backend.ts';
import { parseEnv } from '../../../kit/index.ts';
import { until } from '../../../kit/test-support/until.ts';
import { SystemClock } from '../../../kit/time/system-clock.ts';
import { policyService } from '../../policy/index.ts';
import { walletService } from '../../wallet/index.ts';
import { fund, introduce } from '../../wallet/test-support/money-tables.ts';
import { keyOf, msisdnOf, testIdentity } from '../../wallet/test-support/test-identity.ts';
import { crashService } from '../index.ts';

export const STAKE = 10_000;
export const FUNDS = 1_000_000;
/** The theme with the fastest curve. */
export const GAME_PATH = '/api/crash/moon';
/** Times as fast as real time. */
const SPEED = 8;

export const orRefused = <S extends v.GenericSchema>(schema: S) => v.union([schema, ErrorBody]);

interface PlaceAsk {
  readonly auto?: number | null;
  readonly panel?: CrashPanel;
  readonly stake_cents?: number;
}

/** The service with its own leaders, over HTTP, on a fast clock. */
export async function openCrashBackend(engine: TestEngine) {
  const { db, drop } = await engine.fresh();
  const lines: string[] = [];
  const clock = new SystemClock();
  clock.setSpeed(SPEED);
  const backend = await createBackend({
    env: parseEnv({ JUKWAA_ENV: 'test', JUKWAA_LOG: 'debug' }),
    db,
    clock,
    logTo: { write: (line) => void lines.push(line) },
    services: [
      testIdentity(() => new Date()),
      policyService,
      walletService({ providers: () => [] }),
      crashService,
    ],
  });
  const { url } = await backend.listen({ port: 0 });
  let users = 0;

  async function call<S extends v.GenericSchema>(
    schema: S,
    path: string,
    ask: { user?: number; body?: object; key?: string } = {},
  ): Promise<v.InferOutput<S>> {
    const response = await fetch(url + path, {
      method: ask.body === undefined ? 'GET' : 'POST',
      headers: {
        ...(ask.user === undefined ? {} : { 'api-key': keyOf(ask.user) }),
        ...(ask.body === undefined ? {} : { 'content-type': 'application/json' }),
        'idempotency-key': ask.key ?? randomUUID(),
      },
      ...(ask.body === undefined ? {} : { body: JSON.stringify(ask.body) }),
    });
    return v.parse(schema, await response.json());
  }

  const state = () =>
    until('the round', async () => {
      const answer = await call(orRefused(CrashStateAnswer), GAME_PATH);
      return 'data' in answer && answer.data.round !== null
        ? { ...answer.data, round: answer.data.round }
        : null;
    });

  return {
    db,
    /** Lines of the log. */
    lines,
    call,
    state,
    async newPlayer(): Promise<number> {
      users += 1;
      const user = users;
      await introduce(db, user, msisdnOf(user));
      await fund(db, user, FUNDS);
      return user;
    },
    balance: async (user: number) => (await backend.context.services.wallet.balancesOf(user)).main,
    /** Places a bet in the first round that accepts it. */
    place: (user: number, ask: PlaceAsk = {}) =>
      until('a placed bet', async () => {
        const { round } = await state();
        const number = round.phase === 'STARTING' ? round.number : round.number + 1;
        const body = { round: number, panel: 1, stake_cents: STAKE, auto: null, ...ask };
        const answer = await call(orRefused(CrashOwnBetAnswer), `${GAME_PATH}/bets`, { user, body });
        if ('data' in answer) return answer.data;
        expect(answer.code).toBe('round_closed');
        return null;
      }),
    settled: (user: number, id: number) =>
      until('the settled bet', async () => {
        const { data } = await call(CrashHistoryAnswer, '/api/crash/bets', { user });
        return data.find((bet) => bet.id === id && bet.crash_point !== null) ?? null;
      }),
    async close() {
      await backend.close();
      await drop();
    },
  };
}
export type CrashBackend = Awaited<ReturnType<typeof openCrashBackend>>;
