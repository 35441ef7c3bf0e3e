import { crashPoint } from '@jukwaa/domain/fairness';
import { link } from './make-chain.ts';

/** Points that are computed at the same time. */
const AT_ONCE = 500;

/**
 * The crash points of every game of a chain in hundredths, from its secret end to its tip: the reverse of the order of play.
 *
 * @param secret 64 hex digits, the seed of the last game
 */
export async function chainPoints(secret: string, clientSeed: string, games: number): Promise<number[]> {
  const points: number[] = [];
  let seed = secret;
  while (points.length < games) {
    const seeds: string[] = [];
    for (; seeds.length < Math.min(AT_ONCE, games - points.length); seed = link(seed)) seeds.push(seed);
    points.push(...(await Promise.all(seeds.map((one) => crashPoint(one, clientSeed)))));
  }
  return points;
}
