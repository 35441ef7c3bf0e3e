import { expect, test } from '@jest/globals';
import { LigiMessage } from '@jukwaa/contracts';
import * as v from 'valibot';
import { POOL_CENTS, type TestRound } from '../../test-support/ligi-harness.ts';
import { createPoolAnnouncer } from '../announce-pools.ts';
import { type SettledRounds, wrong } from './settled-rounds.ts';

/** Tests of the messages and notices of a round, and of rounds that fail. */
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

  test('whose rules cannot be read does not stop the settlement of the others', async () => {
    const { db } = ligi();
    const [torn, next] = [await ligi().openRound(), await ligi().openRound()];
    const stateOf = async ({ id }: TestRound) =>
      (await db.query('select state from ligi.rounds where id = $1', [id]))[0];
    const [before] = await db.query<{ rules: unknown }>('select rules from ligi.rounds where id = $1', [
      torn.id,
    ]);
    const rulesBecome = (rules: unknown) =>
      db.query('update ligi.rounds set rules = $2::jsonb where id = $1', [torn.id, JSON.stringify(rules)]);
    await rulesBecome({});
    ligi().kickOff();
    await expect(ligi().settle()).rejects.toThrow();
    expect(await stateOf(next)).toEqual({ state: 'refunded' });
    await rulesBecome(before?.rules);
    await ligi().settle();
    expect(await stateOf(torn)).toEqual({ state: 'refunded' });
  });

  test('whose growing pool cannot be announced does not stop the messages of the others', async () => {
    const [failing, next] = [await ligi().openRound(), await ligi().openRound()];
    const sent: string[] = [];
    const announce = createPoolAnnouncer({
      db: ligi().db,
      outbox: {
        async add(_tx, ...messages) {
          const topics = messages.map(({ topic }) => topic);
          if (topics.includes(`ligi/${failing.id}`)) throw new Error('not announced');
          sent.push(...topics);
        },
        wake: () => undefined,
      },
    });
    await expect(announce()).rejects.toThrow(/^not announced$/);
    expect(sent).toEqual([`ligi/${next.id}`]);
    ligi().kickOff();
    await ligi().settle();
  });
}
