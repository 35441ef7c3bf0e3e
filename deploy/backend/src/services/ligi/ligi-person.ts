import type { PersonRows } from '../../kit/index.ts';

export const ligiPerson: PersonRows = {
  entries: 'SELECT * FROM ligi.entries WHERE user_id = $1 ORDER BY id',
  best_of_rounds: 'SELECT * FROM ligi.bests WHERE user_id = $1 ORDER BY round_id',
  standings: 'SELECT * FROM ligi.standings WHERE user_id = $1 ORDER BY season',
  leagues: 'SELECT id, code, name, founded_at FROM ligi.leagues WHERE founder_id = $1 ORDER BY id',
  memberships: `SELECT league_id, joined_at, is_removed FROM ligi.members WHERE user_id = $1 ORDER BY id`,
};
