import type { PersonErasure, PersonRows } from '../../kit/index.ts';

export const notificationPerson: PersonRows = {
  push: 'SELECT stored_at, locale FROM notification.push_tokens WHERE user_id = $1 ORDER BY stored_at, fb_key',
  muted_topics: 'SELECT topic FROM notification.muted_topics WHERE user_id = $1 ORDER BY topic',
};

export const notificationErasure: PersonErasure = {
  statements: [
    'DELETE FROM notification.push_tokens WHERE user_id = $1',
    'DELETE FROM notification.muted_topics WHERE user_id = $1',
  ],
  keeps: {},
};
