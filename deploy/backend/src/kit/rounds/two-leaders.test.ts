import { describe, expect, test } from '@jest/globals';
import { enginesToTest, testDatabases } from '@jukwaa/database/testing';
import { secureRng } from '../process/rng.ts';
import { until } from '../test-support/until.ts';
import { SystemClock } from '../time/system-clock.ts';
import type { RoundRules } from './round.ts';
import { claimTerm, gameRow, openRows } from './round-store.ts';
import { checkRounds } from './test-support/check-rounds.ts';
import { SampleState } from './test-support/sample-game.ts';
import { leading, useRounds } from './test-support/use-rounds.ts';
import { createTransitions, TermOver } from './transitions.ts';

const first: SampleState = { drawn: null };

describe.each(enginesToTest(testDatabases()))('two leaders on $name', (engine) => {
  const { db, outbox, play } = useRounds(engine);

  /** The bare transitions of a game that counts its payments. */
  function counted(game: string) {
    const paid: number[] = [];
    const rules: RoundRules<SampleState, 'betting' | 'drawing'> = {
      game,
      state: SampleState,
      phases: [
        { name: 'betting', lasts: 0 },
        { name: 'drawing', lasts: 0 },
      ],
      next: () => null,
      takeover: 'finish',
      async finish(tx, { number, state }) {
        await tx.query("INSERT INTO sample.effects (game, number, effect) VALUES ($1, $2, 'paid')", [
          game,
          number,
        ]);
        paid.push(number);
        return state;
      },
      refund: async (_tx, { state }) => state,
    };
    const readRow = (): never => {
      throw new Error('the game publishes nothing');
    };
    const transitions = createTransitions({ db: db(), outbox: outbox(), rng: secureRng }, rules, readRow);
    const seenGame = async () => {
      const row = await gameRow(db(), game);
      if (row === null) throw new Error('no such game');
      return row;
    };
    const seenRound = async () => {
      const [row] = (await openRows(db(), rules)).rows;
      if (row === undefined) throw new Error('no open round');
      return row;
    };
    const payments = () =>
      db().query("SELECT 1 FROM sample.effects WHERE game = $1 AND effect = 'paid'", [game]);
    return { transitions, seenGame, seenRound, payments };
  }

  test('two leaders that have seen the same round start, end and pay it once, even in one term', async () => {
    const { transitions, seenGame, seenRound, payments } = counted('same-term');
    const fence = await claimTerm(db(), 'same-term');
    const game = await seenGame();
    const started = await Promise.all(
      Array.from({ length: 8 }, () => transitions.start({ startsAt: 1_000, state: first }, game, fence)),
    );
    expect(started.filter(Boolean)).toHaveLength(1);
    const betting = await seenRound();
    const drawn = await Promise.all(
      Array.from({ length: 8 }, () => transitions.advance(betting, 2_000, fence)),
    );
    expect(drawn.filter(Boolean)).toHaveLength(1);
    const drawing = await seenRound();
    expect(drawing).toMatchObject({ phase: 'drawing', version: 2 });
    const ended = await Promise.all([
      ...Array.from({ length: 4 }, () => transitions.advance(drawing, 3_000, fence)),
      ...Array.from({ length: 4 }, () => transitions.refund(drawing, 3_000, fence)),
    ]);
    expect(ended.filter(Boolean)).toHaveLength(1);
    expect((await payments()).length).toBeLessThanOrEqual(1);
    expect((await openRows(db(), { game: 'same-term', state: SampleState })).rows).toEqual([]);
  });

  test('a leader does nothing in a term that is over, even if the round has not advanced', async () => {
    const { transitions, seenGame, seenRound, payments } = counted('old-term');
    const old = await claimTerm(db(), 'old-term');
    await transitions.start({ startsAt: 1_000, state: first }, await seenGame(), old);
    const round = await seenRound();
    const current = await claimTerm(db(), 'old-term');
    await expect(transitions.advance(round, 2_000, old)).rejects.toThrow(TermOver);
    await expect(transitions.refund(round, 2_000, old)).rejects.toThrow(TermOver);
    await expect(transitions.start({ startsAt: 3_000, state: first }, await seenGame(), old)).rejects.toThrow(
      TermOver,
    );
    expect(await payments()).toEqual([]);
    expect(await transitions.advance(round, 2_000, current)).toBe(true);
    expect(await transitions.advance(await seenRound(), 3_000, current)).toBe(true);
    expect(await payments()).toHaveLength(1);
  });

  test('two leaders with clocks of different speed play every round once', async () => {
    const leaders = [20, 37].map((speed) => {
      const clock = new SystemClock();
      clock.setSpeed(speed);
      return play(clock, { game: 'stretched', bettingMs: 800, drawingMs: 400 });
    });
    const terms = async () => (await gameRow(db(), 'stretched'))?.fence ?? 0;
    await leading(leaders, async () => {
      await until('changes of the lead, and rounds', async () =>
        (await terms()) >= 5 && ((await leaders[0]?.ended(30)) ?? []).length >= 30 ? true : null,
      );
    });
    await checkRounds(db(), 'stretched');
  });
});
