import { describe, expect, test } from '@jest/globals';
import { useFeedHarness } from './test-support/feed-harness.ts';

const harness = useFeedHarness();
const { push, gameOf, rows, resultsOf } = harness;

describe('results', () => {
  test('results are written once for every market when a match ends, and betting is notified after the commit', async () => {
    const { match_id, game_id } = await harness.backend.addMatch();
    const woken: number[] = [];
    const stop = harness.backend.context.services.fixture.onSettlement((ids) => woken.push(...ids));
    const end = { home_score: 2, away_score: 1, ht_home_score: 1, ht_away_score: 1 };
    expect((await harness.backend.post(`/sandbox/feed/match/${match_id}/end`, end)).status).toBe(200);
    stop();
    expect(woken).toEqual([match_id]);
    expect(await resultsOf(match_id, 'market_id = 1')).toEqual([
      { outcome_id: '1', result: 'won', revision: 1, home_score: 2 },
      { outcome_id: '2', result: 'lost', revision: 1, home_score: 2 },
      { outcome_id: '3', result: 'lost', revision: 1, home_score: 2 },
    ]);
    expect((await resultsOf(match_id, 'market_id = 64')).map((row) => row.result)).toEqual(['void', 'void']);
    expect((await resultsOf(match_id, 'market_id = 60'))[1]).toMatchObject({ result: 'won', home_score: 1 });
    const settled = await resultsOf(match_id);
    await harness.backend.post(`/sandbox/feed/match/${match_id}/end`, end);
    expect(await resultsOf(match_id)).toEqual(settled);
    expect((await gameOf(game_id)).match_status).toBe('Ended');
    expect((await rows('')).some((row) => row.match_id === match_id)).toBe(false);
  });

  test('results get a new revision only where a corrected score changes them', async () => {
    const { match_id } = await harness.backend.addMatch();
    const end = (home_score: number) =>
      harness.backend.post(`/sandbox/feed/match/${match_id}/end`, { home_score, away_score: 1 });
    await end(2);
    await end(1);
    const revised = await resultsOf(match_id, 'market_id = 1');
    expect(revised.map((row) => [row.result, row.revision])).toEqual([
      ['lost', 2],
      ['won', 2],
      ['lost', 1],
    ]);
  });

  test('results are void for a cancelled match, and open again after a rollback', async () => {
    const { match_id } = await harness.backend.addMatch();
    await push({ event: 'bet_cancel', match_id });
    const cancelled = async () => (await resultsOf(match_id, 'cancelled @> clock_timestamp()')).length;
    expect(await cancelled()).toBeGreaterThan(3);
    expect(await resultsOf(match_id, 'not cancelled @> clock_timestamp()')).toEqual([]);
    await push({ event: 'rollback_bet_cancel', match_id });
    expect(await cancelled()).toBe(0);
    expect((await rows('')).some((row) => row.match_id === match_id)).toBe(true);
  });

  test.each([
    [{ home_score: 0, away_score: 0, ht_home_score: 1 }, 'invalid_score'],
    [{ home_score: 1, away_score: 0, goals: ['away'] }, 'invalid_field'],
    [{ home_score: -1, away_score: 0 }, 'invalid_field'],
  ])('results with an impossible score are refused and settle nothing: %j', async (end, code) => {
    const { match_id } = await harness.backend.addMatch();
    const reply = await harness.backend.post(`/sandbox/feed/match/${match_id}/end`, end);
    expect(reply).toMatchObject({ status: 400, body: { code } });
    expect(await resultsOf(match_id)).toEqual([]);
  });
});
