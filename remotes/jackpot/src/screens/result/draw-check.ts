import type { ClosedJackpot } from '@jukwaa/api';
import type { JackpotAlias, JackpotResultGame, JackpotSettlement } from '@jukwaa/contracts';
import { drawScores, jackpotDraw, type ProofError, verifyJackpotDraw } from '@jukwaa/domain/fairness';

/** A settled jackpot with a published commitment: all that its draw can be checked with. */
export interface DrawFacts extends Pick<ClosedJackpot, 'id'> {
  readonly games: readonly JackpotResultGame[];
  readonly commitment: string;
  readonly settlement: JackpotSettlement;
}

/** A drawn game: its published result, and the one that this page computed. */
export interface CheckedGame {
  readonly match_number: number;
  readonly published: JackpotResultGame['result'];
  readonly computed: JackpotAlias;
}

/** `other_scores`: the draw mixed in other scores than those of the played games. */
export type DrawFault = ProofError | 'other_scores';
export interface DrawCheck {
  /** Null when everything is as published. */
  readonly fault: DrawFault | null;
  readonly games: readonly CheckedGame[];
}

/** The text that is signed with the seed for a drawn game. */
export const drawMessage = ({ id, settlement }: DrawFacts, match_number: number): string =>
  `jackpot:${id}:${match_number}:${settlement.scores}`;

/**
 * Whether the draw mixed in the scores of the played games. It keeps those of the first settlement, so the score of a corrected game
 * may be another one. Without a drawn game nothing was mixed.
 */
function hasOwnScores({ games, settlement }: DrawFacts): boolean {
  const played = games.filter(({ drawn }) => drawn !== true);
  if (played.length === games.length) return true;
  const mixed = settlement.scores === '' ? [] : settlement.scores.split(',');
  return (
    mixed.length === played.length &&
    played.every((game, at) => game.corrected === true || drawScores([game]) === mixed[at])
  );
}

/** Checks the draw of a settled jackpot in this page: the seed is the committed one and gives each drawn result. */
export async function checkDraw(facts: DrawFacts): Promise<DrawCheck> {
  const { id, commitment, settlement } = facts;
  const { seed, scores } = settlement;
  const games = [...facts.games];
  const proof = await verifyJackpotDraw({ id, games, commitment, seed, scores });
  if (!proof.ok && proof.error === 'no_crypto') return { fault: proof.error, games: [] };
  const checked = games
    .filter(({ drawn }) => drawn === true)
    .map(async ({ match_number, result }) => ({
      match_number,
      published: result,
      computed: await jackpotDraw(seed, { jackpot_id: id, match_number, scores }),
    }));
  const own = hasOwnScores(facts) ? null : ('other_scores' as const);
  return { fault: proof.ok ? own : proof.error, games: await Promise.all(checked) };
}
