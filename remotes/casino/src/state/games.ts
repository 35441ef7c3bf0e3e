import { getCasinoGames } from '@jukwaa/api';
import type { CasinoGame } from '@jukwaa/contracts';
import { http } from '@jukwaa/runtime';
import { proxy } from 'valtio/vanilla';

export type GamesState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'loaded'; readonly games: readonly CasinoGame[] }
  | { readonly kind: 'failed' };

/** The games of the lobby; they stay while the visitor looks at other pages. */
export const gamesStore = proxy<{ state: GamesState }>({ state: { kind: 'loading' } });

/** Asks for the games; what is on the screen stays until the answer has come. */
export async function loadGames(): Promise<void> {
  if (gamesStore.state.kind === 'failed') gamesStore.state = { kind: 'loading' };
  const answer = await getCasinoGames(http);
  if (answer.ok) gamesStore.state = { kind: 'loaded', games: answer.value };
  else if (gamesStore.state.kind !== 'loaded') gamesStore.state = { kind: 'failed' };
}
