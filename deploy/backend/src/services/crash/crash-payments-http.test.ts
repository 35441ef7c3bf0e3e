import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  CrashCashOutAnswer,
  CrashHistoryAnswer,
  CrashProofAnswer,
  CrashStatisticsAnswer,
  CrashTopAnswer,
  ErrorBody,
} from '@jukwaa/contracts';
import { verifyCrashRound } from '@jukwaa/domain/fairness';
import { serviceEngines } from '../../app/test-support/service-databases.ts';
import { until } from '../../kit/test-support/until.ts';
import { ledgerFaults } from '../wallet/test-support/money-tables.ts';
import {
  type CrashBackend,
  FUNDS,
  GAME_PATH,
  openCrashBackend,
  orRefused,
  STAKE,
} from './test-support/crash-backend.ts';

const SLOW_MS = 180_000;

describe.each(serviceEngines())('payments of crash games on $name', (engine) => {
  let crash: CrashBackend;
  beforeAll(async () => {
    crash = await openCrashBackend(engine);
  }, SLOW_MS);
  afterAll(() => crash.close());

  test(
    '[GAMES-02] a crash game pays every automatic cash-out that its chain reaches and no other, and a page verifies each round',
    async () => {
      const player = await crash.newPlayer();
      let expected = FUNDS;
      const seen = new Set<number>();
      for (const [auto, panel] of [
        [110, 1],
        [200, 2],
        [150, 1],
        [101, 2],
      ] as const) {
        const bet = await crash.settled(player, (await crash.place(player, { auto, panel })).id);
        const { data: proof } = await crash.call(CrashProofAnswer, `${GAME_PATH}/rounds/${bet.round}`);
        expect(await verifyCrashRound(proof)).toEqual({ ok: true, value: undefined });
        expect(bet.crash_point).toBe(proof.crash_point);
        const won = auto <= proof.crash_point ? (STAKE * auto) / 100 : 0;
        expect([bet.paid_cents, bet.state]).toEqual([won, won > 0 ? 'won' : 'lost']);
        expected += won - STAKE;
        seen.add(proof.number);
      }
      expect(await crash.balance(player)).toBe(expected);
      expect(await ledgerFaults(crash.db)).toEqual([]);
      const { data: statistics } = await crash.call(CrashStatisticsAnswer, `${GAME_PATH}/statistics`);
      expect(statistics.rounds).toBeGreaterThanOrEqual(seen.size);
      expect(statistics.buckets.reduce((sum, { rounds }) => sum + rounds, 0)).toBe(statistics.rounds);
    },
    SLOW_MS,
  );

  test(
    '[GAMES-02] cashes out half and then all by hand; a repeat gets the first answer and is paid once',
    async () => {
      const player = await crash.newPlayer();
      const before = await crash.balance(player);
      const { bet, half, key } = await until('a half cash-out', async () => {
        const placed = await crash.place(player);
        const cashOut = () =>
          until('the decision', async () => {
            const key = randomUUID();
            const ask = { user: player, body: { part: 'half' }, key };
            const answer = await crash.call(
              orRefused(CrashCashOutAnswer),
              `${GAME_PATH}/bets/${placed.id}/cash-out`,
              ask,
            );
            if ('data' in answer) return { half: answer, key };
            return ['not_flying', 'too_early'].includes(answer.code) ? null : { half: null, key };
          });
        const decided = await cashOut();
        // A round that crashes at once leaves no time; the next one is tried.
        return decided.half === null ? null : { bet: placed, half: decided.half, key: decided.key };
      });
      const path = `${GAME_PATH}/bets/${bet.id}/cash-out`;
      const again = await crash.call(CrashCashOutAnswer, path, { user: player, body: { part: 'half' }, key });
      expect(again).toEqual(half);
      expect(half.cash_out).toMatchObject({ stake_cents: STAKE / 2, by: 'hand' });
      expect(half.cash_out.payout_cents).toBe(Math.floor((STAKE / 2) * half.cash_out.hundredths) / 100);
      await crash.call(orRefused(CrashCashOutAnswer), path, { user: player, body: { part: 'all' } });
      const end = await crash.settled(player, bet.id);
      expect(end.cash_outs.every(({ hundredths }) => hundredths <= (end.crash_point ?? 0))).toBe(true);
      expect(end.paid_cents).toBe(end.cash_outs.reduce((sum, { payout_cents }) => sum + payout_cents, 0));
      const lost = await crash.call(ErrorBody, path, { user: player, body: { part: 'all' } });
      expect(['nothing_open', 'crashed']).toContain(lost.code);
      const staked = (await crash.call(CrashHistoryAnswer, '/api/crash/bets', { user: player })).data;
      const sum = staked.reduce((all, { paid_cents, stake_cents }) => all + paid_cents - stake_cents, 0);
      expect(await crash.balance(player)).toBe(before + sum);
      expect(await ledgerFaults(crash.db)).toEqual([]);
      const { data: top } = await crash.call(CrashTopAnswer, `${GAME_PATH}/top`, { user: player });
      expect(top.find(({ own }) => own)?.name).toMatch(/^0\dxx xxx \d{3}$/);
    },
    SLOW_MS,
  );
});
