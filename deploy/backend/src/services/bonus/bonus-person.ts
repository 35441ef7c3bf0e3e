import type { PersonRows } from '../../kit/index.ts';

export const bonusPerson: PersonRows = {
  grants: 'SELECT * FROM bonus.grants WHERE user_id = $1 ORDER BY id',
};
