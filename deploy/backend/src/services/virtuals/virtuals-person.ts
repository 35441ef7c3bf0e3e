import type { PersonErasure, PersonRows } from '../../kit/index.ts';

/** Bets on virtual matches are bets of the service of bets. Seeds of rounds that are not over stay secret. */
export const virtualsPerson: PersonRows = {
  own_rounds: {
    rows: `SELECT number, phase, created_at, due_at, ended_at, commitment, seed FROM virtuals.own_rounds WHERE user_id = $1`,
    key: { number: 'bigint' },
  },
};

export const virtualsErasure: PersonErasure = {
  statements: [],
  keeps: { 'virtuals.own_rounds': ['user_id', 'phase', 'commitment', 'seed', 'state'] },
};
