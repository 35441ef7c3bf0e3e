import * as v from 'valibot';
import { caller } from '../../testing/bettors.ts';
import { jackpotOperator, type OpenedJackpot } from './jackpot-operator.ts';
import type { Run } from './killed-process.ts';
import type { GameEnd } from './recount.ts';
import type { EndedMatch } from './season.ts';

/** A jackpot with the season's ends of its games; null for those that will be called off. */
export interface Listed {
  readonly category: 5 | 6;
  readonly opened: OpenedJackpot;
  readonly ends: readonly GameEnd[];
}

/** Opens a jackpot on these matches. The last `off` of its games will be called off. */
export async function openOn(
  run: Run,
  category: 5 | 6,
  matches: readonly EndedMatch[],
  off: number,
): Promise<Listed> {
  const opened = await jackpotOperator(run.url).open(
    category,
    matches.map(({ match_id }) => match_id),
  );
  const byId = new Map(matches.map((match) => [match.match_id, match.end]));
  const ends = opened.games.map(({ match_id }, game) =>
    game >= opened.games.length - off ? null : (byId.get(match_id) ?? null),
  );
  return { category, opened, ends };
}

/** The outcome of each game by its end; undefined for those that will be called off. */
export const likelyOf = ({ ends }: Listed) =>
  ends.map((end) => (end === null ? undefined : end[0] > end[1] ? '1' : end[0] === end[1] ? '2' : '3'));

const calledOff = (listed: readonly Listed[]) =>
  listed.flatMap(({ opened, ends }) => opened.games.filter((_, game) => ends[game] === null));

/** Calls the games without an end off, as a provider does. */
export async function callOff(run: Run, listed: readonly Listed[]): Promise<void> {
  for (const { match_id } of calledOff(listed))
    await caller(run.url)(v.unknown(), 'POST', '/sandbox/feed', {
      event: 'bet_cancel',
      match_id,
      void_reason: 5,
    });
}

/** Corrects the first game that was played: another score with another winner. */
export async function correct(
  run: Run,
  { opened, ends }: Pick<Listed, 'opened' | 'ends'>,
): Promise<readonly GameEnd[]> {
  const game = ends.findIndex((end) => end !== null);
  const before = ends[game];
  const match = opened.games[game];
  if (before == null || match === undefined) throw new Error('every game was called off');
  const after: GameEnd = before[0] > before[1] ? [before[0], before[0] + 1] : [before[1] + 1, before[1]];
  const [home_score, away_score] = after;
  await caller(run.url)(v.unknown(), 'POST', `/sandbox/feed/match/${match.match_id}/end`, {
    home_score,
    away_score,
  });
  return ends.map((end, n) => (n === game ? after : end));
}

/** The matches that are not called off. */
export const playedOf = (matches: readonly EndedMatch[], listed: readonly Listed[]): EndedMatch[] => {
  const off = new Set(calledOff(listed).map(({ match_id }) => match_id));
  return matches.filter(({ match_id }) => !off.has(match_id));
};
