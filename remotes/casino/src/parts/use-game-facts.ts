import { getCrashState, getInstantGames } from '@jukwaa/api';
import { type CasinoGame, CrashGame, lobbySlug, ok } from '@jukwaa/contracts';
import type { GameInfo } from '@jukwaa/game-kit';
import { type FetchOptions, useQuery } from '@jukwaa/remote-kit';
import { http, stakeLimitsNow } from '@jukwaa/runtime';
import * as v from 'valibot';

/** Facts of a game, and the kind of its rules: `own` has our committed seeds. */
export interface GameFacts extends Pick<GameInfo, 'rtp_bp' | 'volatility' | 'limits' | 'max_win_times'> {
  readonly kind: 'crash' | 'own' | 'slot' | 'other';
}

/** The facts that the catalogue has, and the stake limits of the operator's rules. */
function catalogueFacts(game: CasinoGame): GameFacts {
  const { category, rtp_bp = null, volatility = null, max_win_times = null } = game;
  const limits = category === 'slots' ? stakeLimitsNow('casino') : null;
  return {
    kind: category === 'slots' ? 'slot' : 'other',
    rtp_bp,
    volatility,
    limits: limits && { ...limits, max_win_cents: null },
    max_win_times,
  };
}

async function fetchFacts(game: CasinoGame, options: FetchOptions) {
  const facts = catalogueFacts(game);
  const crash = v.safeParse(CrashGame, game.slug);
  if (crash.success) {
    const answer = await getCrashState(http, crash.output, options);
    if (!answer.ok) return answer;
    const { min_cents, max_cents, max_win_cents, return_bp } = answer.value.terms;
    const limits = { min_cents, max_cents, max_win_cents };
    return ok<GameFacts>({ ...facts, kind: 'crash', rtp_bp: return_bp, limits });
  }
  if (game.category === 'slots') return ok(facts);
  const answer = await getInstantGames(http, options);
  if (!answer.ok) return answer;
  const own = answer.value.find((one) => lobbySlug(one.game) === game.slug);
  if (own === undefined) return ok(facts);
  const { min_cents, max_cents, max_win_cents, return_ppm, volatility } = own;
  return ok<GameFacts>({
    kind: 'own',
    volatility,
    rtp_bp: { least: return_ppm.least / 100, most: return_ppm.most / 100 },
    limits: { min_cents, max_cents, max_win_cents },
  });
}

/** The facts of a game: those of the catalogue at once, and the terms in force when the game's service has answered. */
export function useGameFacts(game: CasinoGame): GameFacts {
  const { state } = useQuery(game.slug, (options: FetchOptions) => fetchFacts(game, options), {
    topic: 'casino',
    initial: catalogueFacts(game),
  });
  return state.phase === 'ready' ? state.value : catalogueFacts(game);
}
