import type { PersonErasure, PersonRows } from '../../kit/index.ts';

export const ligiPerson: PersonRows = {
  entries: { rows: 'SELECT * FROM ligi.entries WHERE user_id = $1', key: { id: 'bigint' } },
  best_of_rounds: { rows: 'SELECT * FROM ligi.bests WHERE user_id = $1', key: { round_id: 'bigint' } },
  standings: { rows: 'SELECT * FROM ligi.standings WHERE user_id = $1', key: { season: 'integer' } },
  leagues: {
    rows: 'SELECT id, code, name, founded_at FROM ligi.leagues WHERE founder_id = $1',
    key: { id: 'bigint' },
  },
  memberships: {
    rows: 'SELECT league_id, joined_at, is_removed, id FROM ligi.members WHERE user_id = $1',
    key: { id: 'bigint' },
    hidden: ['id'],
  },
};

/** Points stay in the tables under a row without a name. A league of the player keeps its other members, under a plain name. */
export const ligiErasure: PersonErasure = {
  obstacles: [
    {
      where: `EXISTS (SELECT FROM ligi.entries WHERE user_id = $1 AND state = 'open')`,
      reason: 'an entry of Ligi Soo is open',
    },
  ],
  statements: [
    `UPDATE ligi.leagues SET version = version + 1
     WHERE id IN (SELECT league_id FROM ligi.members WHERE user_id = $1)`,
    'DELETE FROM ligi.members WHERE user_id = $1',
    `DELETE FROM ligi.leagues WHERE founder_id = $1
       AND NOT EXISTS (SELECT FROM ligi.members WHERE league_id = leagues.id AND NOT is_removed)`,
    `UPDATE ligi.leagues SET name = 'Ligi', version = version + 1 WHERE founder_id = $1`,
  ],
  keeps: {
    'ligi.bests': ['user_id'],
    'ligi.entries': ['user_id', 'state', 'home_goals', 'away_goals', 'taxes'],
    'ligi.leagues': ['founder_id', 'code'],
    'ligi.standings': ['user_id'],
  },
};
