import {
  DRAW_GAMES,
  DRAW_RECENT,
  type DrawGame,
  type DrawnResult,
  type DrawProof,
  type DrawState,
} from '@jukwaa/contracts';
import { createKeptAnswers, fail, type Result, succeed } from '../../../kit/index.ts';
import { type DrawDeps, refuse, termsAt } from '../draws-deps.ts';
import { publicDraw } from '../engine/draw-rounds.ts';
import type { PlayedDraws } from '../engine/played-draws.ts';
import { withResult } from '../store/draw-row.ts';

/** Lifetime of a game's draws in memory, in real ms. */
const FRESH_MS = 250;

interface DrawnRow {
  readonly number: number;
  readonly draw_at: Date;
  readonly result: unknown;
}

/** The newest results of a game, newest first. */
export async function recentResults(
  { db }: Pick<DrawDeps, 'db'>,
  game: DrawGame,
  limit: number,
): Promise<DrawnResult[]> {
  const rows = await db.query<DrawnRow>(
    `select number, draw_at, result from draws.draws where game = $1 and state = 'drawn' order by number desc limit $2`,
    [game, limit],
  );
  return withResult(rows).flatMap(({ number, draw_at, result }) =>
    result === null ? [] : [{ number, draw_at: draw_at.getTime(), result }],
  );
}

type Shown = Pick<DrawState, 'draws' | 'recent'> & Pick<DrawState['terms'], 'paused'>;

async function readShown(deps: Pick<DrawDeps, 'db'>, { game, rounds }: PlayedDraws): Promise<Shown> {
  const paused = await rounds.isPaused();
  const draws = [...(await rounds.ended(1)), ...(await rounds.open())].map(publicDraw);
  return {
    paused,
    draws: draws.sort((a, b) => a.draw_at - b.draw_at),
    recent: await recentResults(deps, game, DRAW_RECENT),
  };
}

/** Reads the screen of a game for everybody: its draws at most once per lifetime in a process, however many guests ask. */
export function stateReader(deps: DrawDeps): (played: PlayedDraws) => Promise<DrawState> {
  const kept = createKeptAnswers<Shown>(FRESH_MS);
  return async (played) => {
    const { game } = played;
    const { paused, ...shown } = await kept(DRAW_GAMES.indexOf(game), () => readShown(deps, played));
    const now = deps.clock.now();
    return { now: now.getTime(), terms: { ...termsAt(deps, game, now), paused }, ...shown };
  };
}

/** Everything to verify an ended draw; its seed was revealed by its end. */
export async function drawProof({ game, rounds }: PlayedDraws, number: number): Promise<Result<DrawProof>> {
  const round = await rounds.find(number);
  const { client_seed = null, result = null } = round?.state ?? {};
  if (round === null || round.seed === null || client_seed === null || result === null)
    return fail(refuse(404, 'no_such_draw'));
  const { commitment, seed, ending, state } = round;
  return succeed({
    game,
    number,
    draw_at: state.draw_at,
    commitment,
    client_seed,
    seed,
    result,
    refunded: ending === 'refunded',
    totals: state.totals,
  });
}
