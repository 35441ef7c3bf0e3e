import type { SportId } from '@jukwaa/contracts';
import type { Score } from '@jukwaa/domain/pools';
import { formatOf, pointChance, type SetsModel, setWinner } from '../../../pricing/index.ts';
import { type SeededRandom, seededRandom } from '../../seeded-random.ts';
import { type SetsPlay, setsPlay } from './sets-layout.ts';
import type { SetsPlan } from './sets-plan.ts';

/** Draws one set, point by point. */
function drawnSet(play: SetsPlay, model: SetsModel, sets: Score, random: SeededRandom): string {
  const format = formatOf(play, sets);
  const points = { home: 0, away: 0 };
  let text = '';
  while (setWinner(format, points) === null) {
    const side = random() < pointChance(play, model, sets, points) ? 'home' : 'away';
    points[side]++;
    text += side === 'home' ? 'h' : 'a';
  }
  return text;
}

/** The times of the points of the sets. */
function timesOf(sets: readonly string[], play: SetsPlay, random: SeededRandom): number[] {
  const [shortest, longest] = play.pointSeconds;
  let at = 0;
  return sets.flatMap((set, n) => {
    if (n > 0) at += play.breakSeconds;
    return Array.from(set, () => {
      at += Math.round(shortest + random() * (longest - shortest));
      return at;
    });
  });
}

/** Draws a random match: every point comes from the model that prices it. */
export function drawnSets(sport_id: SportId, seed: string, model: SetsModel): SetsPlan {
  const random = seededRandom(`sets:${seed}`);
  const play = setsPlay(sport_id);
  const won = { home: 0, away: 0 };
  const sets: string[] = [];
  while (Math.max(won.home, won.away) < play.setsToWin) {
    const set = drawnSet(play, model, won, random);
    won[set.endsWith('h') ? 'home' : 'away']++;
    sets.push(set);
  }
  return { kind: 'sets', sport_id, seed, model, sets, times: timesOf(sets, play, random) };
}
