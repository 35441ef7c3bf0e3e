import { describe, expect, test } from '@jest/globals';
import { seededRandom } from '../returns/simulate.ts';
import { SLOT_LINES, type SlotRules, slotFacts, slotRound, slotSpin } from './slot.ts';
import { SLOT_GAMES } from './slot-games.ts';

/** One stop of eight pays three A on the middle line; scatters are on every reel at stop 1. */
const RULES: SlotRules = {
  strips: ['AS', 'AS', 'AS'],
  pays: { W: 50, A: 10, B: 5, C: 4, D: 3, E: 2, F: 1 },
  freeSpins: 2,
  freeTimes: 3,
};

describe('GAMES-01 a slot', () => {
  test('a slot pays three of a symbol on a line, with wilds in place of symbols and never of scatters', () => {
    const strips = ['WFF', 'AFF', 'AFF'] as const;
    const wild = slotSpin({ ...RULES, strips: [...strips] }, [2, 2, 2]);
    // The windows are F W F, F A F and F A F: the middle line pays A, top and bottom pay F.
    expect(wild.reels).toEqual(['FWF', 'FAF', 'FAF']);
    expect(wild.pay).toBe(RULES.pays.A + 2 * RULES.pays.F + 0);
    const scatter = slotSpin({ ...RULES, strips: ['W', 'W', 'S'] }, [0, 0, 0]);
    expect([scatter.pay, scatter.lines]).toEqual([0, []]);
  });

  test('a slot starts its free spins with a scatter on each reel, and they start no further ones', () => {
    const round = slotRound(RULES, 500, () => 0);
    expect([round.spin.isTrigger, round.free.length]).toEqual([true, RULES.freeSpins]);
    const pays = round.spin.pay + round.free.reduce((sum, { pay }) => sum + pay, 0);
    expect(round.won_cents).toBe((pays * 500) / SLOT_LINES.length);
    expect(round.free[0]?.pay).toBe(round.spin.pay * RULES.freeTimes);
  });

  test.each(Object.entries(SLOT_GAMES))(
    '%s pays whole cents, at most its published maximum, and what its enumeration says within four standard errors',
    (_slug, { rules, maxWin }) => {
      const { returnToPlayer, deviation, maxWin: enumerated } = slotFacts(rules);
      expect(maxWin).toBe(enumerated);
      const random = seededRandom(7);
      const rounds = 20_000;
      const wrong: unknown[] = [];
      let won = 0;
      for (let n = 0; n < rounds; n += 1) {
        const round = slotRound(rules, 2_000, (limit) => Math.floor(random() * limit));
        if (!Number.isInteger(round.won_cents) || round.won_cents > maxWin * 2_000) wrong.push(round);
        won += round.won_cents;
      }
      expect(wrong).toEqual([]);
      expect(Math.abs(won / (rounds * 2_000) - returnToPlayer)).toBeLessThan(
        (4 * deviation) / Math.sqrt(rounds),
      );
    },
  );
});
