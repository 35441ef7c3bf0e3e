import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  CrashCashOutAnswer,
  CrashHistoryAnswer,
  CrashMilesAnswer,
  CrashOwnBetAnswer,
  CrashOwnBetsAnswer,
  CrashProofAnswer,
  CrashStateAnswer,
  CrashStatisticsAnswer,
  CrashTopAnswer,
  ErrorBody,
} from '@jukwaa/contracts';
import type { Database } from '@jukwaa/database';
import { verifyCrashRound } from '@jukwaa/domain/fairness';
import * as v from 'valibot';
import { type Backend, createBackend } from '../../app/create-backend.ts';
import { serviceDatabases } from '../../app/test-support/service-databases.ts';
import { parseEnv } from '../../kit/index.ts';
import { until } from '../../kit/test-support/until.ts';
import { SystemClock } from '../../kit/time/system-clock.ts';
import { policyService } from '../policy/index.ts';
import { walletService } from '../wallet/index.ts';
import { fund, introduce, ledgerFaults } from '../wallet/test-support/money-tables.ts';
import { keyOf, msisdnOf, testIdentity } from '../wallet/test-support/test-identity.ts';
import { link } from './chain/make-chain.ts';
import { crashService } from './index.ts';

const MINUTE = 60_000;
const STAKE = 10_000;
const FUNDS = 1_000_000;
const GAME = '/api/crash/moon';
const Either = <S extends v.GenericSchema>(schema: S) => v.union([schema, ErrorBody]);

describe.each(serviceDatabases())('crash games on $name', ({ fresh }) => {
  const lines: string[] = [];
  let db: Database;
  let drop: () => Promise<void>;
  let backend: Backend;
  let url = '';
  let users = 0;
  beforeAll(async () => {
    ({ db, drop } = await fresh());
    const clock = new SystemClock();
    clock.setSpeed(8);
    backend = await createBackend({
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
    ({ url } = await backend.listen({ port: 0 }));
  }, MINUTE);
  afterAll(async () => {
    await backend.close();
    await drop();
  });

  async function newPlayer(): Promise<number> {
    users += 1;
    await introduce(db, users, msisdnOf(users));
    await fund(db, users, FUNDS);
    return users;
  }
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
      const answer = await call(Either(CrashStateAnswer), GAME);
      return 'data' in answer && answer.data.round !== null
        ? { ...answer.data, round: answer.data.round }
        : null;
    });
  const bets = (user: number) => call(CrashOwnBetsAnswer, `${GAME}/own`, { user });
  const balance = async (user: number) => (await backend.context.services.wallet.balancesOf(user)).main;
  /** Places a bet in the first round that accepts it. */
  const place = (user: number, ask: { auto?: number | null; panel?: 1 | 2; stake_cents?: number } = {}) =>
    until('a placed bet', async () => {
      const { round } = await state();
      const number = round.phase === 'STARTING' ? round.number : round.number + 1;
      const body = { round: number, panel: 1, stake_cents: STAKE, auto: null, ...ask };
      const answer = await call(Either(CrashOwnBetAnswer), `${GAME}/bets`, { user, body });
      if ('data' in answer) return answer.data;
      expect(answer.code).toBe('round_closed');
      return null;
    });
  const settled = (user: number, id: number) =>
    until('the settled bet', async () => {
      const { data } = await call(CrashHistoryAnswer, '/api/crash/bets', { user });
      return data.find((bet) => bet.id === id && bet.crash_point !== null) ?? null;
    });

  test(
    '[GAMES-02] pays every automatic cash-out that its chain reaches and no other, and a page verifies each round',
    async () => {
      const player = await newPlayer();
      let expected = FUNDS;
      const seen = new Set<number>();
      for (const [auto, panel] of [
        [110, 1],
        [200, 2],
        [150, 1],
        [101, 2],
      ] as const) {
        const bet = await settled(player, (await place(player, { auto, panel })).id);
        const { data: proof } = await call(CrashProofAnswer, `${GAME}/rounds/${bet.round}`);
        expect(await verifyCrashRound(proof)).toEqual({ ok: true, value: undefined });
        expect(bet.crash_point).toBe(proof.crash_point);
        const won = auto <= proof.crash_point ? (STAKE * auto) / 100 : 0;
        expect([bet.paid_cents, bet.state]).toEqual([won, won > 0 ? 'won' : 'lost']);
        expected += won - STAKE;
        seen.add(proof.number);
      }
      expect(await balance(player)).toBe(expected);
      expect(await ledgerFaults(db)).toEqual([]);
      const { data: statistics } = await call(CrashStatisticsAnswer, `${GAME}/statistics`);
      expect(statistics.rounds).toBeGreaterThanOrEqual(seen.size);
      expect(statistics.buckets.reduce((sum, { rounds }) => sum + rounds, 0)).toBe(statistics.rounds);
    },
    MINUTE,
  );

  test(
    '[GAMES-02] cashes out half and then all by hand; a repeat gets the first answer and is paid once',
    async () => {
      const player = await newPlayer();
      const before = await balance(player);
      const { bet, half, key } = await until('a half cash-out', async () => {
        const placed = await place(player);
        const cashOut = () =>
          until('the decision', async () => {
            const key = randomUUID();
            const ask = { user: player, body: { part: 'half' }, key };
            const answer = await call(Either(CrashCashOutAnswer), `${GAME}/bets/${placed.id}/cash-out`, ask);
            if ('data' in answer) return { half: answer, key };
            return ['not_flying', 'too_early'].includes(answer.code) ? null : { half: null, key };
          });
        const decided = await cashOut();
        // A round that crashes at once leaves no time; the next one is tried.
        return decided.half === null ? null : { bet: placed, half: decided.half, key: decided.key };
      });
      const path = `${GAME}/bets/${bet.id}/cash-out`;
      const again = await call(CrashCashOutAnswer, path, { user: player, body: { part: 'half' }, key });
      expect(again).toEqual(half);
      expect(half.cash_out).toMatchObject({ stake_cents: STAKE / 2, by: 'hand' });
      expect(half.cash_out.payout_cents).toBe(Math.floor((STAKE / 2) * half.cash_out.hundredths) / 100);
      await call(Either(CrashCashOutAnswer), path, { user: player, body: { part: 'all' } });
      const end = await settled(player, bet.id);
      expect(end.cash_outs.every(({ hundredths }) => hundredths <= (end.crash_point ?? 0))).toBe(true);
      expect(end.paid_cents).toBe(end.cash_outs.reduce((sum, { payout_cents }) => sum + payout_cents, 0));
      const lost = await call(ErrorBody, path, { user: player, body: { part: 'all' } });
      expect(['nothing_open', 'crashed']).toContain(lost.code);
      const staked = (await call(CrashHistoryAnswer, '/api/crash/bets', { user: player })).data;
      const sum = staked.reduce((all, { paid_cents, stake_cents }) => all + paid_cents - stake_cents, 0);
      expect(await balance(player)).toBe(before + sum);
      expect(await ledgerFaults(db)).toEqual([]);
      const { data: top } = await call(CrashTopAnswer, `${GAME}/top`, { user: player });
      expect(top.find(({ own }) => own)?.name).toMatch(/\*/);
    },
    MINUTE,
  );

  test(
    '[GAMES-02] accepts a bet of each panel, refuses a second one on a panel, and cancels before the start once',
    async () => {
      const player = await newPlayer();
      const before = await balance(player);
      const first = await place(player, { auto: 1_000_000, panel: 1 });
      const body = { round: first.round, panel: 1, stake_cents: STAKE, auto: null };
      const second = await call(ErrorBody, `${GAME}/bets`, { user: player, body });
      expect(['panel_taken', 'round_closed']).toContain(second.code);
      const cancel = () =>
        call(Either(CrashOwnBetAnswer), `${GAME}/bets/${first.id}/cancel`, { user: player, body: {} });
      const [one, two] = [await cancel(), await cancel()];
      expect(two).toEqual(one);
      if ('data' in one) {
        expect(one.data.state).toBe('cancelled');
        expect(await balance(player)).toBe(before);
        expect((await bets(player)).data).toEqual([]);
      } else expect(one.code).toBe('too_late_to_cancel');
      const stranger = await newPlayer();
      const foreign = await call(ErrorBody, `${GAME}/bets/${first.id}/cancel`, { user: stranger, body: {} });
      expect(foreign.code).toBe('no_such_crash_bet');
      const rich = { ...body, round: (await state()).round.number + 1, stake_cents: 2_000_001 };
      const refused = await call(ErrorBody, `${GAME}/bets`, { user: stranger, body: rich });
      expect(['stake_too_high', 'round_closed']).toContain(refused.code);
    },
    MINUTE,
  );

  test('keeps unplayed seeds out of the database, the answers and the log', async () => {
    const tables = [
      'kit.rounds',
      'kit.round_secrets',
      'kit.outbox',
      'crash.chains',
      'crash.checkpoints',
      'crash.results',
    ];
    const dumps = await Promise.all(
      tables.map((table) => db.query<{ row: string }>(`select to_jsonb(t)::text as row from ${table} as t`)),
    );
    const answers = await Promise.all([call(v.unknown(), GAME), call(v.unknown(), '/api/crash/aviator')]);
    const text = [...dumps.flat().map(({ row }) => row), JSON.stringify(answers), ...lines].join('\n');
    const hashes = new Set(text.match(/\b[0-9a-f]{64}\b/g));
    const revealed = new Set(
      (await db.query<{ seed: string }>('select seed from kit.rounds where seed is not null')).map(
        ({ seed }) => seed,
      ),
    );
    const open = await db.query<{ commitment: string }>('select commitment from kit.rounds');
    const known = new Set([...revealed, ...open.map(({ commitment }) => commitment)]);
    expect(hashes.size).toBeGreaterThan(6);
    const leaked = [...hashes].filter((hash) => !known.has(hash) && known.has(link(hash)));
    expect(leaked).toEqual([]);
  });

  test(
    'a paused game refuses bets for its next round and gives waiting ones back',
    async () => {
      const player = await newPlayer();
      const before = await balance(player);
      await db.query(`update kit.round_games set is_paused = true where game = 'crash.moon'`);
      await until('the last round to end', async () => {
        const rows = await db.query(
          `select number from kit.rounds where game = 'crash.moon' and ended_at is null`,
        );
        return rows.length === 0 || null;
      });
      const { round, terms } = await state();
      expect(terms.paused).toBe(true);
      const body = { round: round.number + 1, panel: 1, stake_cents: STAKE, auto: null };
      const refused = await call(ErrorBody, `${GAME}/bets`, { user: player, body });
      expect(refused.code).toBe('game_paused');
      await db.query(`update kit.round_games set is_paused = false where game = 'crash.moon'`);
      expect(await balance(player)).toBe(before);
    },
    MINUTE,
  );

  test('shows a week of miles with its prizes', async () => {
    const { data } = await call(CrashMilesAnswer, '/api/crash/miles');
    expect(new Date(data.ends_at).getTime() - new Date(data.starts_at).getTime()).toBe(7 * 86_400_000);
    expect(data).toMatchObject({ table: [], own: null, prizes: expect.arrayContaining([1_000_000]) });
  });
});
