import type { Clock, PersonErasure, PersonRows } from '../../kit/index.ts';

export const bonusPerson: PersonRows = {
  grants: 'SELECT * FROM bonus.grants WHERE user_id = $1 ORDER BY id',
};

/** An unused free bet or bonus goes back to the operator: it is no money of the player. */
export const createBonusErasure = (clock: Clock): PersonErasure => ({
  async prepare(tx, { id }) {
    await tx.query('SELECT bonus.forfeit($1, $2)', [id, clock.now()]);
    return null;
  },
  statements: [],
  keeps: { 'bonus.grants': ['key', 'user_id', 'kind', 'state'] },
});
