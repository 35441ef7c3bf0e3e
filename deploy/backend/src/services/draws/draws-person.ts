import type { PersonRows } from '../../kit/index.ts';

export const drawsPerson: PersonRows = {
  tickets: 'SELECT * FROM draws.tickets WHERE user_id = $1 ORDER BY id',
};
