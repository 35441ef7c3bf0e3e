import { getCasinoWins } from '@jukwaa/api';
import { createQuery } from '@jukwaa/remote-kit';
import { http } from '@jukwaa/runtime';

/** The largest wins of today. */
export const winsQuery = createQuery((options) => getCasinoWins(http, options), { topic: 'casino' });
