import { floats, type PlayerSeed } from './floats.ts';
import { partOf, ROLLS } from './outcomes.ts';

/**
 * The roll that a seed gives, in hundredths: 0 to 10,000.
 * @testonly Tests of dice make rounds whose proofs are true.
 */
export const roll = async (serverSeed: string, player: PlayerSeed): Promise<number> =>
  partOf((await floats(serverSeed, player, 1))[0] ?? 0, ROLLS);
