import type { DrawGame, DrawProof, Result } from '@jukwaa/contracts';
import { floats } from '../../fairness/floats.ts';
import { type ProofError, verifyOutcome } from '../../fairness/verify.ts';
import { rouletteDraw, spinDraw } from './layout-draws.ts';
import { numbersDraw } from './numbers-draw.ts';

/** The rules of each game with draws on a clock. */
export const DRAW_RULES = { numbers: numbersDraw, roulette: rouletteDraw, spin: spinDraw } as const;

/** The seeds of a draw. */
export interface DrawSeeds {
  /** The server's seed, whose SHA-256 was public before the first bet. */
  readonly seed: string;
  /** Fixed after that. */
  readonly clientSeed: string;
  /** The number of the draw. */
  readonly number: number;
}

/** The result of a draw: the floats of HMAC-SHA256 under the server's seed of `client seed:number:cursor`, by the game's rules. */
export async function drawResult(game: DrawGame, { seed, clientSeed, number }: DrawSeeds): Promise<number[]> {
  const rules = DRAW_RULES[game];
  return rules.resultOf(await floats(seed, { clientSeed, nonce: number }, rules.floats));
}

/** Checks as a player can that the seed is the committed one, and that it gives the result. */
export const verifyDraw = ({
  game,
  number,
  commitment,
  client_seed: clientSeed,
  seed,
  result,
}: Pick<DrawProof, 'game' | 'number' | 'commitment' | 'client_seed' | 'seed' | 'result'>): Promise<
  Result<void, ProofError>
> =>
  verifyOutcome({ commitment, serverSeed: seed, outcome: result }, (serverSeed) =>
    drawResult(game, { seed: serverSeed, clientSeed, number }),
  );
