import { getCasinoGames } from '@jukwaa/api';
import { createQuery } from '@jukwaa/remote-kit';
import { http } from '@jukwaa/runtime';

/** The games of the lobby; they stay while the visitor looks at other pages. */
export const gamesQuery = createQuery((options) => getCasinoGames(http, options));
