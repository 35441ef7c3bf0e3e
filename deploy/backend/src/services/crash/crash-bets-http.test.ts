import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { CrashOwnBetAnswer, CrashOwnBetsAnswer, ErrorBody } from '@jukwaa/contracts';
import { serviceEngines } from '../../app/test-support/service-databases.ts';
import { until } from '../../kit/test-support/until.ts';
import { wagerTaxOf } from '../wallet/test-support/money-tables.ts';
import {
  type CrashBackend,
  GAME_PATH,
  openCrashBackend,
  orRefused,
  STAKE,
} from './test-support/crash-backend.ts';

const SLOW_MS = 180_000;

describe.each(serviceEngines())('bets of crash rounds on $name', (engine) => {
  let crash: CrashBackend;
  beforeAll(async () => {
    crash = await openCrashBackend(engine);
  }, SLOW_MS);
  afterAll(() => crash.close());

  test(
    '[GAMES-02] a crash round accepts a bet of each panel, refuses a second one on a panel, and cancels before the start once',
    async () => {
      const player = await crash.newPlayer();
      const before = await crash.balance(player);
      const first = await crash.place(player, { auto: 1_000_000, panel: 1 });
      const body = { round: first.round, panel: 1, stake_cents: STAKE, auto: null };
      const second = await crash.call(ErrorBody, `${GAME_PATH}/bets`, { user: player, body });
      expect(['panel_taken', 'round_closed']).toContain(second.code);
      const cancel = () =>
        crash.call(orRefused(CrashOwnBetAnswer), `${GAME_PATH}/bets/${first.id}/cancel`, {
          user: player,
          body: {},
        });
      const [one, two] = [await cancel(), await cancel()];
      expect(two).toEqual(one);
      if ('data' in one) {
        expect(one.data.state).toBe('cancelled');
        expect(await crash.balance(player)).toBe(before);
        expect(await wagerTaxOf(crash.db, player)).toBe(0);
        expect((await crash.call(CrashOwnBetsAnswer, `${GAME_PATH}/own`, { user: player })).data).toEqual([]);
      } else expect(one.code).toBe('too_late_to_cancel');
      const stranger = await crash.newPlayer();
      const foreign = await crash.call(ErrorBody, `${GAME_PATH}/bets/${first.id}/cancel`, {
        user: stranger,
        body: {},
      });
      expect(foreign.code).toBe('no_such_crash_bet');
      const rich = { ...body, round: (await crash.state()).round.number + 1, stake_cents: 2_000_001 };
      const refused = await crash.call(ErrorBody, `${GAME_PATH}/bets`, { user: stranger, body: rich });
      expect(['stake_too_high', 'round_closed']).toContain(refused.code);
    },
    SLOW_MS,
  );

  test(
    'a paused game refuses bets for its next round and gives waiting ones back',
    async () => {
      const player = await crash.newPlayer();
      const before = await crash.balance(player);
      await crash.db.query(`update kit.round_games set is_paused = true where game = 'crash.moon'`);
      await until('the last round to end', async () => {
        const rows = await crash.db.query(
          `select number from kit.rounds where game = 'crash.moon' and ended_at is null`,
        );
        return rows.length === 0 || null;
      });
      const { round, terms } = await crash.state();
      expect(terms.paused).toBe(true);
      const body = { round: round.number + 1, panel: 1, stake_cents: STAKE, auto: null };
      const refused = await crash.call(ErrorBody, `${GAME_PATH}/bets`, { user: player, body });
      expect(refused.code).toBe('game_paused');
      await crash.db.query(`update kit.round_games set is_paused = false where game = 'crash.moon'`);
      expect(await crash.balance(player)).toBe(before);
    },
    SLOW_MS,
  );
});
