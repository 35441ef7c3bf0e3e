import type { PersonRows } from '../../kit/index.ts';

/** A seed that is not revealed yet stays secret: it decides rounds to come. */
export const instantPerson: PersonRows = {
  rounds: 'SELECT * FROM instant.rounds WHERE user_id = $1 ORDER BY id',
  seeds: `SELECT id, created_at, revealed_at, commitment, server_seed FROM instant.seeds
    WHERE user_id = $1 ORDER BY id`,
  client_seed: 'SELECT client_seed, nonce FROM instant.players WHERE user_id = $1',
};
