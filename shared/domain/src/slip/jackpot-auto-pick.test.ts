import { describe, expect, test } from '@jest/globals';
import type { JackpotGame } from '@jukwaa/contracts';
import { AUTO_PICK_GAMES, autoPick } from './jackpot-auto-pick.ts';

const game = (match_number: number, over: Partial<JackpotGame> = {}): JackpotGame => ({
  match_number,
  match_id: 1_000 + match_number,
  game_id: match_number,
  date: '2026-11-21T16:00:00.000Z',
  home_team: 'Home',
  away_team: 'Away',
  country: 'Kenya',
  tournament: 'Premier League',
  market_id: 1,
  status: 1,
  active: 1,
  outcomes: ['1', '2', '3'].map((outcome_id) => ({ outcome_id, alias: outcome_id, odds: 3 })),
  ...over,
});
const games = Array.from({ length: 20 }, (_, at) => game(at + 1));

describe('autoPick', () => {
  test('[JACKPOT-02] auto pick chooses one outcome for each of 17 matches, by the random numbers', () => {
    const numbers = [0, 0.34, 0.67, 0.999_999];
    let at = 0;
    const picks = autoPick(games, () => numbers[at++ % numbers.length] ?? 0);
    expect(picks.map((pick) => pick.match_number)).toEqual(
      Array.from({ length: AUTO_PICK_GAMES }, (_, n) => n + 1),
    );
    expect(picks.slice(0, 4).map((pick) => pick.outcome_id)).toEqual(['1', '2', '3', '3']);
  });

  test('auto pick skips suspended matches', () => {
    const some = [game(1), game(2, { status: 0 }), game(3, { active: 0 }), game(4)];
    expect(autoPick(some, () => 0).map((pick) => pick.match_number)).toEqual([1, 4]);
  });
});
