import type { PersonErasure, PersonRows } from '../../kit/index.ts';

/** Opening a game again changes its time, so games come by their names. */
const byGame = { slug: 'text' } as const;

export const casinoPerson: PersonRows = {
  favourites: { rows: 'SELECT slug, at FROM casino.favourites WHERE user_id = $1', key: byGame },
  opened_games: { rows: 'SELECT slug, at FROM casino.opened_games WHERE user_id = $1', key: byGame },
  names_at_providers: {
    rows: 'SELECT provider, player FROM casino.players WHERE user_id = $1',
    key: { provider: 'text' },
  },
  rounds: { rows: 'SELECT * FROM casino.rounds WHERE user_id = $1', key: { id: 'bigint' } },
  sessions: {
    rows: 'SELECT id, provider, game, ended_at, last_at FROM casino.sessions WHERE user_id = $1',
    key: { id: 'bigint' },
  },
  // Round by round. "OFFSET 0" keeps a look-up for each round: a join may read all transactions before the page.
  transactions: {
    rows: `SELECT moved.id, moved.provider, moved.transaction, moved.kind, round.id AS round_id, moved.amount_cents,
        moved.wager_tax_cents, moved.refusal, moved.at
      FROM casino.rounds round CROSS JOIN LATERAL (
        SELECT * FROM casino.transactions WHERE round_id = round.id OFFSET 0
      ) moved WHERE round.user_id = $1`,
    key: { round_id: 'bigint', id: 'bigint' },
  },
};

/** The random name at a provider stays, because the provider's books have it. */
export const casinoErasure: PersonErasure = {
  obstacles: [
    {
      where: `EXISTS (SELECT FROM casino.rounds WHERE user_id = $1 AND state = 'open')`,
      reason: 'a round of a casino game is open',
    },
  ],
  statements: [
    'DELETE FROM casino.favourites WHERE user_id = $1',
    'DELETE FROM casino.opened_games WHERE user_id = $1',
    'DELETE FROM casino.sessions WHERE user_id = $1',
  ],
  keeps: {
    'casino.players': ['provider', 'user_id', 'player'],
    'casino.rounds': ['provider', 'round', 'user_id', 'game', 'state'],
    'casino.transactions': ['provider', 'transaction', 'kind', 'hash', 'refusal'],
  },
};
