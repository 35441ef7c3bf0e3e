import { describe, expect, test } from '@jest/globals';
import {
  clearGoals,
  emptyDraft,
  hasBanker,
  missingOf,
  predictionsOf,
  setGoals,
  toggleBanker,
} from './predictions.ts';
import { quickPick } from './quick-pick.ts';

const GAMES = [1, 2, 3].map((match_number) => ({ match_number }));
const empty = emptyDraft(7);

describe('[GAMES-06] predictions', () => {
  test('one tap predicts a whole score, and goals stay between 0 and 20', () => {
    const one = setGoals(empty, 2, 'home', 1);
    expect(one.goals).toEqual({ 2: { home: 1, away: 0 } });
    expect(setGoals(one, 2, 'away', 21).goals[2]).toEqual({ home: 1, away: 20 });
    expect(setGoals(one, 2, 'home', -1).goals[2]).toEqual({ home: 0, away: 0 });
    expect(missingOf(GAMES, one).map(({ match_number }) => match_number)).toEqual([1, 3]);
    expect(clearGoals(one, 2)).toEqual(empty);
  });

  test('one match is the banker, and a second tap removes it; a match of another round is none', () => {
    const chosen = toggleBanker(toggleBanker(empty, 1), 3);
    expect([chosen.banker, toggleBanker(chosen, 3).banker]).toEqual([3, null]);
    expect([hasBanker(GAMES, chosen), hasBanker(GAMES, { ...chosen, banker: 9 })]).toEqual([true, false]);
  });

  test('an order has the predictions of its round by match, and no others', () => {
    const draft = setGoals(setGoals(empty, 9, 'home', 4), 3, 'away', 2);
    expect(predictionsOf(GAMES, draft)).toEqual([{ match_number: 3, home: 0, away: 2 }]);
  });
});

describe('[GAMES-06] a quick pick', () => {
  test('a quick pick predicts what is missing, chooses a banker, and keeps what the player has predicted', () => {
    const own = toggleBanker(setGoals(empty, 2, 'away', 6), 2);
    const picked = quickPick(GAMES, own, Math.random);
    expect(missingOf(GAMES, picked)).toEqual([]);
    expect([picked.goals[2], picked.banker]).toEqual([{ home: 0, away: 6 }, 2]);
    expect(hasBanker(GAMES, quickPick(GAMES, empty, Math.random))).toBe(true);
  });

  test('the scores of a quick pick are those of real leagues: most often 1 or 0 goals, at most 5, more at home', () => {
    const values = Array.from({ length: 1_000 }, (_, at) => at / 1_000);
    const scores = values.map((value) => quickPick([{ match_number: 1 }], empty, () => value).goals[1]);
    const mean = (side: 'home' | 'away') =>
      scores.reduce((sum, score) => sum + (score?.[side] ?? 0), 0) / scores.length;
    expect(mean('home')).toBeCloseTo(1.5, 1);
    expect(mean('away')).toBeCloseTo(1.2, 1);
    expect(Math.max(...scores.map((score) => score?.home ?? 0))).toBe(5);
  });
});
