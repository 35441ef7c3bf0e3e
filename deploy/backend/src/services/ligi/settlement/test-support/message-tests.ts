import { expect, test } from '@jest/globals';
import { LigiMessage } from '@jukwaa/contracts';
import * as v from 'valibot';
import { POOL_CENTS } from '../../test-support/ligi-harness.ts';
import { type SettledRounds, wrong } from './settled-rounds.ts';

/** Tests of the messages and notices of a round. */
export function messageTests(rounds: SettledRounds): void {
  const { ligi, roundOf } = rounds;

  test('sends its topic at the closing, with each score and at the settlement, and notifies its winners', async () => {
    const { round, users } = await roundOf(['1-0', '0-0'], ...wrong(9, ['0-1', '1-1']));
    ligi().kickOff();
    await ligi().settle();
    await ligi().play(round.matches[0] ?? 0, '1-0', 'live');
    await ligi().settle();
    await ligi().settle();
    for (const [n, match] of round.matches.entries()) await ligi().play(match, n === 0 ? '1-0' : '0-0');
    await ligi().settle();
    const rows = await ligi().db.query<{ payload: unknown }>(
      'select payload from kit.outbox where topic = $1 order by id',
      [`ligi/${round.id}`],
    );
    const messages = rows.map(({ payload }) => v.parse(LigiMessage, payload));
    const versions = messages.map(({ version }) => version);
    expect(versions).toEqual([...new Set(versions)].sort((a, b) => a - b));
    expect(messages[0]).toMatchObject({ phase: 'running', entries: 10, pool_cents: 10 * POOL_CENTS });
    expect(messages[1]?.scores[0]).toEqual({ match_number: 1, state: 'live', home_score: 1, away_score: 0 });
    expect(messages.at(-1)).toMatchObject({
      phase: 'settled',
      scores: [{ state: 'ended' }, { state: 'ended' }],
    });
    const notices = await ligi().db.query<{ user_id: number }>(
      `select user_id from kit.notices where kind = 'ligi_won' and user_id = any($1::bigint[])`,
      [users],
    );
    expect(notices.map(({ user_id }) => user_id)).toEqual(users.slice(0, 1));
  });
}
