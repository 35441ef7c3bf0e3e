import type { SportId } from '@jukwaa/contracts';
import type { FightModel } from '../../../pricing/index.ts';
import { seededRandom } from '../../seeded-random.ts';
import type { FightPlan } from './fight-plan.ts';

/** Draws a random fight: rounds and their winners come from the model that prices it. */
export function drawnFight(
  sport_id: SportId,
  seed: string,
  model: FightModel,
  roundSeconds: number,
): FightPlan {
  const random = seededRandom(`fight:${seed}`);
  const plan = { kind: 'fight', sport_id, seed, model, roundSeconds } as const;
  let won = '';
  for (let round = 0; round < model.rounds; round++) {
    const winner = random() < model.home ? 'home' : 'away';
    // The chance that the round continues falls at a constant rate, so the time is drawn from the law that prices use.
    const part = Math.log(1 - random()) / Math.log(1 - model.finish);
    if (part < 1) return { ...plan, won, finish: { side: winner, at: Math.max(1, part * roundSeconds) } };
    won += winner === 'home' ? 'h' : 'a';
  }
  return { ...plan, won, finish: null };
}
