import { describe, expect, test } from '@jest/globals';
import { JackpotMessage } from '@jukwaa/contracts';
import { JACKPOT_ALIASES, resultMask, ticketProgress } from '@jukwaa/domain/pools';
import * as v from 'valibot';
import { EVENT_STATUS } from '../../../feed-protocol/index.ts';
import { createFollowRunning } from '../../running/follow-running.ts';
import { linesAlive } from '../../running/lines-alive.ts';
import type { ClosedJackpots } from './closed-jackpots.ts';
import { GAMES, offered, RULES } from './jackpot-life.ts';

const RESULTS = [null, 'void', ...JACKPOT_ALIASES] as const;

/** Tests of the messages that follow closed jackpots to their settlement. */
export function runningMessageTests(jackpots: ClosedJackpots): void {
  const { life, newUser, correctableSince, closedJackpot } = jackpots;

  /** The messages about a jackpot so far. */
  async function messages(id: number): Promise<JackpotMessage[]> {
    const rows = await life().db.query<{ payload: unknown }>(
      'select payload from kit.outbox where topic = $1 order by id',
      [`jackpot/${id}`],
    );
    return rows.map(({ payload }) => v.parse(JackpotMessage, payload));
  }

  describe('messages about a running jackpot', () => {
    test('report scores, results and the lines that are alive, and repeat nothing', async () => {
      const jackpot = await closedJackpot();
      let score: number | null = null;
      const state = () => ({
        status: EVENT_STATUS.live,
        match_status: 6 as const,
        home_score: score,
        away_score: 0,
        match_time: null,
      });
      const follow = createFollowRunning({
        db: life().db,
        outbox: life().backend.context.outbox,
        match: (matchId) =>
          matchId === jackpot.match(1) && score !== null
            ? { ...offered(matchId, 0), state: state() }
            : undefined,
        correctableSince,
      });
      await follow();
      score = 0;
      await follow();
      await follow();
      jackpot.end(1, '1', 2, 0);
      await jackpot.look();
      await follow();
      jackpot.endHome(2, 3, 4, 5);
      await jackpot.look();
      await life().settle(jackpot.id);
      await follow();
      const sent = await messages(jackpot.id);
      // The first message comes with the end of the sales.
      expect(sent.map(({ phase, lines_alive }) => [phase, lines_alive])).toEqual([
        ['running', 5],
        ['running', 5],
        ['running', 5],
        ['running', 3],
        ['settled', 2],
      ]);
      expect(sent.map(({ games }) => games[0])).toMatchObject([
        { home_score: null, result: null },
        { home_score: null, result: null },
        { home_score: 0, away_score: 0, result: null },
        { home_score: 2, away_score: 0, result: '1' },
        { home_score: 2, away_score: 0, result: '1' },
      ]);
    });

    test('say that a corrected jackpot runs until its new settlement is done', async () => {
      const jackpot = await closedJackpot();
      const follow = createFollowRunning({
        db: life().db,
        outbox: life().backend.context.outbox,
        match: () => undefined,
        correctableSince,
      });
      jackpot.endHome();
      await jackpot.look();
      await life().settle(jackpot.id);
      await follow();
      jackpot.end(3, '3', 0, 2);
      await jackpot.look();
      await follow();
      await life().settle(jackpot.id);
      await follow();
      const sent = await messages(jackpot.id);
      expect(sent.map(({ phase, games }) => [phase, games[2]?.result])).toEqual([
        ['running', null],
        ['settled', '1'],
        ['running', '2'],
        ['settled', '2'],
      ]);
    });

    test('of one that cannot be read do not stop those of the others', async () => {
      const [torn, next] = [await closedJackpot(), await closedJackpot()];
      const count = async (id: number) => (await messages(id)).length;
      const before = [await count(torn.id), await count(next.id)];
      const follow = createFollowRunning({
        db: life().db,
        outbox: life().backend.context.outbox,
        match: () => undefined,
        correctableSince,
      });
      const rulesBecome = (rules: unknown) =>
        life().db.query('update jackpot.jackpots set rules = $2::jsonb where id = $1', [
          torn.id,
          JSON.stringify(rules),
        ]);
      await rulesBecome({});
      await expect(follow()).rejects.toThrow();
      expect([await count(torn.id), await count(next.id)]).toEqual([before[0], (before[1] ?? 0) + 1]);
      await rulesBecome(RULES);
      await follow();
      expect([await count(torn.id), await count(next.id)]).toEqual(before.map((messages) => messages + 1));
    });

    test('count the same lines as the tickets do', async () => {
      const id = await life().open();
      const random = (below: number) => Math.floor(Math.random() * below);
      const tickets = Array.from({ length: 20 }, () => Array.from({ length: GAMES }, () => 1 + random(7)));
      const user = await newUser(100_000_000);
      for (const picks of tickets) await life().sell(id, { user, picks });
      for (let trial = 0; trial < 10; trial += 1) {
        const results = Array.from({ length: GAMES }, () => RESULTS[random(RESULTS.length)] ?? null);
        const alive = tickets.map((picks) => ticketProgress(picks, results, [GAMES]).tiers[0]?.lines ?? 0);
        expect(await linesAlive(life().db, id, results.map(resultMask))).toBe(
          alive.reduce((sum, lines) => sum + lines, 0),
        );
      }
    });
  });
}
