import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Jackpot } from '@jukwaa/contracts';
import type { Database } from '@jukwaa/database';
import * as v from 'valibot';
import { serviceDatabases } from '../../../app/test-support/service-databases.ts';
import { jackpotCommand } from '../../../commands/jackpot/jackpot.ts';
import { OPERATOR_TOKEN } from '../../feed/test-support/feed-backend.ts';
import { fund } from '../../wallet/test-support/money-tables.ts';
import {
  betOf,
  HOME_WINS,
  type JackpotBackend,
  SMALL,
  startJackpotBackend,
} from '../test-support/jackpot-backend.ts';
import { OperatorExposure, OperatorPool, OperatorTickets } from './wire.ts';

describe('an operator of a jackpot with sold tickets', () => {
  let db: Database;
  let drop: () => Promise<void>;
  let backend: JackpotBackend;
  let folder: string;
  let jackpot: Jackpot;

  const run = async (...argv: string[]) => {
    const operatorFile = join(folder, 'operator.json');
    await writeFile(operatorFile, JSON.stringify({ url: backend.url, token: OPERATOR_TOKEN }));
    const lines: string[] = [];
    const code = await jackpotCommand(argv, { operatorFile, env: {} }, (line) => void lines.push(line));
    if (code !== 0) throw new Error(lines.join('\n'));
    return lines;
  };
  const json = async <S extends v.GenericSchema>(schema: S, ...argv: string[]) =>
    v.parse(schema, JSON.parse((await run(...argv, String(jackpot.id), '--json')).join('\n')));
  const buy = async (user: number, picks: readonly string[], stake: number) => {
    const headers = { 'idempotency-key': `sold-ticket-of-${user}` };
    const body = betOf(jackpot, picks, stake);
    const path = `/api/jackpot/jackpot/${jackpot.id}/bet`;
    expect((await backend.call('POST', path, { user, body, headers })).status).toBe(200);
  };

  beforeAll(async () => {
    const [pglite] = serviceDatabases({});
    if (pglite === undefined) throw new Error('there is no test database');
    ({ db, drop } = await pglite.fresh());
    backend = await startJackpotBackend(db);
    folder = await mkdtemp(join(tmpdir(), 'jukwaa-jackpot-'));
    jackpot = await backend.openDaily();
    for (const user of [1, 2, 3]) await fund(db, user, 1_000_000);
    await buy(1, HOME_WINS, 50);
    // Two outcomes in two games and three in a third are twelve lines of Ksh 50.
    await buy(2, ['12', '13', '123', '1', '1', '1', '1'], 600);
    await buy(3, ['2', '2', '2', '2', '2', '2', '2'], 50);
  }, 180_000);
  afterAll(async () => {
    await backend.close();
    await drop();
    await rm(folder, { recursive: true });
  });

  test('[JACKPOT-01] an operator of a jackpot with sold tickets sees each ticket with its picks, lines and money, also as CSV', async () => {
    const { tickets } = await json(v.pick(OperatorTickets, ['tickets']), 'tickets');
    expect(tickets.map(({ user_id, lines, stake_cents }) => [user_id, lines, stake_cents])).toEqual([
      [1, 1, 5_000],
      [2, 12, 60_000],
      [3, 1, 5_000],
    ]);
    expect(tickets[1]?.picks).toEqual(['1X', '12', '1X2', '1', '1', '1', '1']);
    const csv = await run('tickets', String(jackpot.id), '--csv');
    expect(csv.flatMap((text) => text.split('\n')).filter((line) => line !== '')).toHaveLength(4);
    expect(csv.join('\n')).toContain(tickets[1]?.code);
  });

  test('an operator of a jackpot with sold tickets sees the pool: stakes, wager tax, and what goes to prizes and to the house', async () => {
    const pool = await json(OperatorPool, 'pool');
    expect(pool.staked_cents).toBe(70_000);
    expect(pool.wager_tax_cents + pool.prizes_cents + pool.house_cents).toBe(70_000);
    const consolation = pool.tiers.filter(({ right }) => right < SMALL.games);
    expect(consolation.map(({ pot_cents }) => pot_cents)).toEqual(
      SMALL.tiers.map(({ share_bp }) => Math.floor((pool.prizes_cents * share_bp) / 10_000)),
    );
    const others = consolation.reduce((sum, { pot_cents }) => sum + pot_cents, 0);
    expect(pool.main_cents - pool.opening_cents + others).toBe(pool.prizes_cents);
  });

  test('an operator of a jackpot with sold tickets sees the payouts of each tier if the favourites came, and the largest ticket', async () => {
    const { lines, decided, games, tiers, largest } = await json(OperatorExposure, 'exposure');
    expect([lines, decided, games]).toEqual([14, 0, SMALL.games]);
    expect(tiers.map(({ right, alive }) => [right, alive])).toEqual([
      [7, 14],
      [6, 14],
      [5, 14],
    ]);
    expect(tiers.every(({ lines: right, each_cents, paid_cents }) => right * each_cents === paid_cents)).toBe(
      true,
    );
    expect(largest === null).toBe(tiers.every(({ lines: right }) => right === 0));
  });
});
