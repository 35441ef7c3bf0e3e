import type { CrashGame } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import { crashPoint } from '@jukwaa/domain/fairness';
import type { Chains } from '../chain/chain-store.ts';
import type { CrashRoundRow, CrashRounds } from './crash-rounds.ts';

/** A game with its rounds. */
export interface PlayedGame {
  readonly game: CrashGame;
  readonly rounds: CrashRounds;
  /** The open round, else the newest ended one; null before the first. */
  current(): Promise<CrashRoundRow | null>;
  /** The crash point of a round in hundredths, also while it flies: secret until the end. */
  pointOf(tx: Queryable, number: number): Promise<number>;
}

/** Crash points that a process remembers; a flight asks for one many times. */
const REMEMBERED = 8;

export function playedGame(chains: Chains, rounds: CrashRounds, game: CrashGame): PlayedGame {
  const points = new Map<number, number>();
  return {
    game,
    rounds,
    async current() {
      const [open] = await rounds.open();
      if (open !== undefined) return open;
      const [ended] = await rounds.ended(1);
      return ended ?? null;
    },
    async pointOf(tx, number) {
      const known = points.get(number);
      if (known !== undefined) return known;
      const chain = await chains.chainOf(tx, game, number);
      if (chain === null) throw new Error(`round ${number} of ${game} has no chain`);
      const seed = await chains.hashAt(tx, chain, number - chain.first_round + 1);
      const point = await crashPoint(seed, chain.client_seed);
      points.set(number, point);
      for (const old of points.keys()) if (points.size > REMEMBERED) points.delete(old);
      return point;
    },
  };
}
