import {
  PUSH_TOPICS,
  PushSettingBody,
  type PushSettings,
  PushSettingsAnswer,
  type PushTopic,
} from '@jukwaa/contracts';
import type { Database, Migration } from '@jukwaa/database';
import { type PushNotice, type Route, route } from '../../kit/index.ts';

/** The topics that users have switched off; a user without a row gets all pushes. */
export const MUTED_MIGRATION: Migration = {
  id: '003-muted-topics',
  sql: `
    CREATE TABLE notification.muted_topics (
      user_id bigint NOT NULL,
      topic text NOT NULL CHECK (topic IN ('bets', 'games', 'pools')),
      PRIMARY KEY (user_id, topic)
    );`,
};

/** Null: notices of money, which are always sent. */
const TOPIC_OF: Readonly<Record<PushNotice['kind'], PushTopic | null>> = {
  bet_won: 'bets',
  virtual_won: 'bets',
  virtual_lost: 'bets',
  virtuals_paid: 'bets',
  virtuals_lost: 'bets',
  numbers_won: 'games',
  roulette_won: 'games',
  spin_won: 'games',
  miles_won: 'games',
  jackpot_won: 'pools',
  ligi_won: 'pools',
  deposited: null,
  withdrawn: null,
  withdrawal_failed: null,
};

/** Returns whether a user who has switched off these topics gets no push of the notice. */
export function isMuted(kind: PushNotice['kind'], muted: readonly string[]): boolean {
  const topic = TOPIC_OF[kind];
  return topic !== null && muted.includes(topic);
}

async function settingsOf(db: Database, userId: number): Promise<PushSettings> {
  const rows = await db.query<{ topic: string }>(
    'SELECT topic FROM notification.muted_topics WHERE user_id = $1',
    [userId],
  );
  const isOn = (topic: PushTopic) => !rows.some((row) => row.topic === topic);
  const [bets, games, pools] = PUSH_TOPICS;
  return { bets: isOn(bets), games: isOn(games), pools: isOn(pools) };
}

const switchTopic = (db: Database, userId: number, { topic, is_on }: PushSettingBody) =>
  is_on
    ? db.query('DELETE FROM notification.muted_topics WHERE user_id = $1 AND topic = $2', [userId, topic])
    : db.query(
        'INSERT INTO notification.muted_topics (user_id, topic) VALUES ($1, $2) ON CONFLICT DO NOTHING',
        [userId, topic],
      );

/** Which pushes the user gets. */
export function pushSettingsRoutes(db: Database): Route[] {
  const answer = async (userId: number) => ({
    status: 200 as const,
    body: { data: await settingsOf(db, userId) },
  });
  const response = { 200: PushSettingsAnswer };
  return [
    route({
      method: 'GET',
      url: '/settings',
      auth: 'user',
      summary: 'Which pushes the user gets',
      schema: { response },
      handler: ({ user }) => answer(user.id),
    }),
    route({
      method: 'PUT',
      url: '/settings',
      auth: 'user',
      summary: 'Switches the pushes of one topic on or off',
      limit: { max: 60, windowMs: 60_000 },
      schema: { body: PushSettingBody, response },
      async handler({ user, body }) {
        await switchTopic(db, user.id, body);
        return answer(user.id);
      },
    }),
  ];
}
