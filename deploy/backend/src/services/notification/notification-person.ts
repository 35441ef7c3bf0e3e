import type { PersonErasure, PersonRows } from '../../kit/index.ts';

export const notificationPerson: PersonRows = {
  // The key of a browser leads to it, so a hash of the key names its row. The time changes with each visit.
  push: {
    rows: 'SELECT stored_at, locale, md5(fb_key) AS browser FROM notification.push_tokens WHERE user_id = $1',
    key: { browser: 'text' },
    hidden: ['browser'],
  },
  muted_topics: {
    rows: 'SELECT topic FROM notification.muted_topics WHERE user_id = $1',
    key: { topic: 'text' },
  },
};

export const notificationErasure: PersonErasure = {
  statements: [
    'DELETE FROM notification.push_tokens WHERE user_id = $1',
    'DELETE FROM notification.muted_topics WHERE user_id = $1',
  ],
  keeps: {},
};
