import type { BaccaratBet, BaccaratWinner, PlacedStake } from '@jukwaa/domain/games';

/** A place on the table for chips. */
export interface BaccaratSpot {
  readonly spot: BaccaratWinner;
}

/** In their order on the table. */
export const SPOTS = ['player', 'tie', 'banker'] as const;

/** The chips of a bet, spot by spot. */
export const placedOf = (bet: BaccaratBet): readonly (BaccaratSpot & PlacedStake)[] =>
  SPOTS.map((spot) => ({ spot, stake_cents: bet[`${spot}_cents`] })).filter(
    ({ stake_cents }) => stake_cents > 0,
  );

/** The bet of the chips on the table. */
export function betOf(placed: readonly (BaccaratSpot & PlacedStake)[]): BaccaratBet {
  const on = (wanted: BaccaratWinner) => placed.find(({ spot }) => spot === wanted)?.stake_cents ?? 0;
  return { player_cents: on('player'), banker_cents: on('banker'), tie_cents: on('tie') };
}
