import type { JackpotAlias, JackpotResult, Result } from '@jukwaa/contracts';
import { firstFloat, hmacSha256, utf8 } from './hashing.ts';
import { type ProofError, verifyOutcome } from './verify.ts';

const OUTCOMES: readonly JackpotAlias[] = ['1', 'X', '2'];

/** The game that is drawn, and the scores that are mixed into its draw. */
export interface DrawnGame {
  readonly jackpot_id: number;
  readonly match_number: number;
  /** See `drawScores`. */
  readonly scores: string;
}

/** The final scores of a jackpot's played games by match number, such as `1-0,2-2`; an unknown score is `-`. */
export const drawScores = (
  played: readonly { readonly home_score: number | null; readonly away_score: number | null }[],
): string => played.map(({ home_score, away_score }) => `${home_score ?? ''}-${away_score ?? ''}`).join(',');

/** The place of the drawn outcome in 1, X, 2. */
async function drawnPlace(seed: string, game: DrawnGame): Promise<number> {
  const message = `jackpot:${game.jackpot_id}:${game.match_number}:${game.scores}`;
  return Math.floor(firstFloat(await hmacSha256(seed, utf8(message))) * OUTCOMES.length);
}

/**
 * The public draw of a called-off game: HMAC-SHA256 under the seed of `jackpot:<id>:<match number>:<scores>`, its first four bytes as
 * a number in [0, 1), times 3. The operator does not control the scores, and the seed was committed before the first ticket.
 *
 * @param seed lower-case hex; its text is the key, as in instant games
 */
export async function jackpotDraw(seed: string, game: DrawnGame): Promise<JackpotAlias> {
  return OUTCOMES[await drawnPlace(seed, game)] ?? '1';
}

/** A settled jackpot with the facts of its draw. */
export interface JackpotProof extends Pick<JackpotResult, 'id' | 'games'> {
  readonly commitment: string;
  readonly seed: string;
  /** The scores that were mixed into the draw. */
  readonly scores: string;
}

/** Checks as a player can that the seed is the committed one, and that it gives the result of every drawn game. */
export function verifyJackpotDraw({
  id,
  games,
  commitment,
  seed,
  scores,
}: JackpotProof): Promise<Result<void, ProofError>> {
  const drawn = games.filter((game) => game.drawn);
  const outcome = drawn.map(({ result }) =>
    result === null || result === 'void' ? -1 : OUTCOMES.indexOf(result),
  );
  return verifyOutcome({ commitment, serverSeed: seed, outcome }, (serverSeed) =>
    Promise.all(
      drawn.map(({ match_number }) => drawnPlace(serverSeed, { jackpot_id: id, match_number, scores })),
    ),
  );
}
