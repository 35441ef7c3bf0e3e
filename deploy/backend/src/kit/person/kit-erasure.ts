import type { PersonErasure } from './person-erasure.ts';

/**
 * The tables of the kit. Messages to replicas name the user by an id and are removed after ten minutes. Counters of guesses and codes
 * have the number in their key.
 */
export const kitErasure: PersonErasure = {
  statements: ['DELETE FROM kit.once WHERE user_id = $1', 'DELETE FROM kit.notices WHERE user_id = $1'],
  ofNumber: ['DELETE FROM kit.counters WHERE position($1::text IN key) > 0'],
  keeps: {
    'kit.outbox': ['topic', 'payload'],
    'kit.sent_messages': ['topic', 'payload'],
  },
};
