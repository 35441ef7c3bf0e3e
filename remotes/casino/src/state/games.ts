import { type ApiError, getCasinoGames } from '@jukwaa/api';
import type { CasinoGame } from '@jukwaa/contracts';
import type { Asked } from '@jukwaa/remote-kit';
import { http } from '@jukwaa/runtime';
import { proxy } from 'valtio/vanilla';

/** The games of the lobby; they stay loaded while the visitor is on other pages. */
export const gamesStore = proxy<{ asked: Asked<readonly CasinoGame[], ApiError> }>({
  asked: { phase: 'loading' },
});

/** Loads the games; the screen keeps its content until the answer arrives. */
export async function loadGames(): Promise<void> {
  if (gamesStore.asked.phase === 'failed') gamesStore.asked = { phase: 'loading' };
  const answer = await getCasinoGames(http);
  if (answer.ok) gamesStore.asked = { phase: 'known', value: answer.value };
  else if (gamesStore.asked.phase !== 'known') gamesStore.asked = { phase: 'failed', error: answer.error };
}
