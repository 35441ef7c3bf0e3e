import type { PersonErasure, PersonRows } from '../../kit/index.ts';

/** A seed that is not revealed yet stays secret: it decides rounds to come. */
export const instantPerson: PersonRows = {
  rounds: { rows: 'SELECT * FROM instant.rounds WHERE user_id = $1', key: { id: 'bigint' } },
  seeds: {
    rows: 'SELECT id, created_at, revealed_at, commitment, server_seed FROM instant.seeds WHERE user_id = $1',
    key: { id: 'bigint' },
  },
  client_seed: {
    rows: 'SELECT client_seed, nonce FROM instant.players WHERE user_id = $1',
    key: { client_seed: 'text' },
  },
};

/** Rounds keep their seeds, from which anyone can check them. */
export const instantErasure: PersonErasure = {
  obstacles: [
    {
      where: 'EXISTS (SELECT FROM instant.rounds WHERE user_id = $1 AND ended_at IS NULL)',
      reason: 'a round of an instant game is open',
    },
  ],
  statements: ['DELETE FROM instant.players WHERE user_id = $1'],
  keeps: {
    'instant.rounds': ['user_id', 'ending', 'game', 'client_seed', 'bet', 'actions'],
    'instant.seeds': ['user_id', 'commitment', 'sealed', 'server_seed'],
  },
};
