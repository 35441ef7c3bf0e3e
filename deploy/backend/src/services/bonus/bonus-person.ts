import type { Clock, PersonErasure, PersonRows } from '../../kit/index.ts';

export const bonusPerson: PersonRows = {
  grants: { rows: 'SELECT * FROM bonus.grants WHERE user_id = $1', key: { id: 'bigint' } },
  joined_offers: {
    rows: 'SELECT slug, period::text AS period, joined_at FROM bonus.joins WHERE user_id = $1',
    key: { slug: 'text', period: 'text' },
  },
};

/** An unused free bet or bonus goes back to the operator: it is no money of the player. */
export const createBonusErasure = (clock: Clock): PersonErasure => ({
  async prepare(tx, { id }) {
    await tx.query('SELECT bonus.forfeit($1, $2)', [id, clock.now()]);
    return null;
  },
  statements: ['DELETE FROM bonus.joins WHERE user_id = $1'],
  keeps: { 'bonus.grants': ['key', 'user_id', 'kind', 'state'] },
});
