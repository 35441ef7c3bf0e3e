import { describe, expect, test } from '@jest/globals';
import { commitmentOf, drawScores, jackpotDraw, verifyJackpotDraw } from '../fairness.ts';

const SEED = '5d07719b61b0abb6f1c3b17b1d69c838278f87f9b5e75077026e5fedf96c2eb2';
const game = (match_number: number, over = {}) => ({
  match_number,
  match_id: 100 + match_number,
  game_id: match_number,
  date: '2026-11-21T12:00:00.000Z',
  home_team: 'Home',
  away_team: 'Away',
  country: 'Kenya',
  tournament: 'League',
  home_score: 1,
  away_score: 0,
  result: '1' as const,
  drawn: false,
  ...over,
});

describe('the draw of a called-off game', () => {
  test('the draw of a called-off game mixes the committed seed with the final scores of the played games', async () => {
    const scores = drawScores([
      { home_score: 1, away_score: 0 },
      { home_score: 2, away_score: 2 },
      { home_score: null, away_score: null },
    ]);
    expect(scores).toBe('1-0,2-2,-');
    const drawn = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((match_number) => jackpotDraw(SEED, { jackpot_id: 9, match_number, scores })),
    );
    expect(drawn).toEqual(['2', 'X', '1', 'X', '2', '1']);
  });

  test('the draw of a called-off game gives each outcome about as often', async () => {
    const games = 3_000;
    const drawn = await Promise.all(
      Array.from({ length: games }, (_, at) =>
        jackpotDraw(SEED, { jackpot_id: at, match_number: 1, scores: '1-0' }),
      ),
    );
    // Four standard deviations of a third of the draws.
    const slack = 4 * Math.sqrt(games * (1 / 3) * (2 / 3));
    for (const alias of ['1', 'X', '2'])
      expect(Math.abs(drawn.filter((one) => one === alias).length - games / 3)).toBeLessThan(slack);
  });

  test('the draw of a called-off game is confirmed by a page, which reports another result or another seed', async () => {
    const scores = '1-0';
    const result = await jackpotDraw(SEED, { jackpot_id: 7, match_number: 2, scores });
    const games = [game(1), game(2, { result, drawn: true, home_score: null, away_score: null })];
    const proof = { id: 7, games, commitment: await commitmentOf(SEED), seed: SEED, scores };
    expect(await verifyJackpotDraw(proof)).toEqual({ ok: true, value: undefined });
    expect(await verifyJackpotDraw({ ...proof, seed: SEED.replace('5', '6') })).toEqual({
      ok: false,
      error: 'wrong_seed',
    });
    const other = result === '1' ? '2' : '1';
    const changed = [game(1), game(2, { result: other, drawn: true })];
    expect(await verifyJackpotDraw({ ...proof, games: changed })).toEqual({
      ok: false,
      error: 'wrong_outcome',
    });
  });
});
