import type { PersonErasure } from '../kit/index.ts';

/** The messages on the phone of development. Its pushes name a token that no player has any more. */
export const sandboxErasure: PersonErasure = {
  statements: [],
  ofNumber: ['DELETE FROM sandbox.sms WHERE msisdn = $1'],
  keeps: { 'sandbox.pushes': ['token', 'title', 'body', 'path'] },
};
