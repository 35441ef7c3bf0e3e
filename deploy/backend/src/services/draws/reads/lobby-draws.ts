import { DRAW_GAMES, type DrawGame, type LobbyDraw } from '@jukwaa/contracts';
import { startAfter } from '../../../kit/index.ts';
import type { DrawDeps } from '../draws-deps.ts';
import type { PlayedDraws } from '../engine/played-draws.ts';
import { recentResults } from './read-state.ts';

declare module '../../../kit/service/context.ts' {
  interface ServiceFaces {
    readonly draws: DrawsFace;
  }
}

/** A game's draws with the time between two of them, in ms. */
export interface GameDraws extends LobbyDraw {
  readonly interval_ms: number;
}

export interface DrawsFace {
  /** The next draw and the newest result of each game. */
  lobby(): Promise<GameDraws[]>;
}

interface OpenRow {
  readonly game: string;
  readonly number: number;
  readonly draw_at: Date;
}

type Deps = Pick<DrawDeps, 'db' | 'clock' | 'paces'>;

/** The next draw of a game. Before its announcement it follows the timetable. */
async function lobbyDraw(
  { db, clock, paces }: Deps,
  { game, rounds }: PlayedDraws,
  open: readonly OpenRow[],
): Promise<GameDraws> {
  const now = clock.now().getTime();
  const { interval_ms, closes_ms, shows_ms } = paces[game];
  const next = open.find((row) => row.game === game && row.draw_at.getTime() > now);
  const draw_at = next?.draw_at.getTime() ?? startAfter(interval_ms, now);
  const [last = null] = await recentResults({ db }, game, 1);
  return {
    game,
    interval_ms,
    number: next?.number ?? null,
    closes_at: draw_at - closes_ms,
    draw_at,
    ends_at: draw_at + shows_ms,
    last,
    paused: next === undefined && (await rounds.isPaused()),
  };
}

/** Draws for the lobby of virtual games. */
export const drawsFace = (deps: Deps, playedOf: (game: DrawGame) => PlayedDraws): DrawsFace => ({
  async lobby() {
    const open = await deps.db.query<OpenRow>(
      `select game, number, draw_at from draws.draws where state = 'open' order by draw_at`,
    );
    return Promise.all(DRAW_GAMES.map((game) => lobbyDraw(deps, playedOf(game), open)));
  },
});
