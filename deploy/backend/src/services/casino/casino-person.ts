import type { PersonErasure, PersonRows } from '../../kit/index.ts';

export const casinoPerson: PersonRows = {
  favourites: 'SELECT slug, at FROM casino.favourites WHERE user_id = $1 ORDER BY at, slug',
  opened_games: 'SELECT slug, at FROM casino.opened_games WHERE user_id = $1 ORDER BY at, slug',
  names_at_providers: 'SELECT provider, player FROM casino.players WHERE user_id = $1 ORDER BY provider',
  rounds: 'SELECT * FROM casino.rounds WHERE user_id = $1 ORDER BY id',
  sessions:
    'SELECT id, provider, game, ended_at, last_at FROM casino.sessions WHERE user_id = $1 ORDER BY id',
  transactions: `SELECT moved.id, moved.provider, moved.transaction, moved.kind, moved.round_id, moved.amount_cents,
      moved.wager_tax_cents, moved.refusal, moved.at
    FROM casino.transactions moved JOIN casino.rounds round ON round.id = moved.round_id
    WHERE round.user_id = $1 ORDER BY moved.id`,
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
