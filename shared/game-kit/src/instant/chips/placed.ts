import type { Placed } from '@jukwaa/domain/games';

/** The bets on a layout, in the order in which their spots were first taken. */
export type Bets<Spot> = readonly (Spot & Placed)[];

/** Names a spot; two spots of one name are the same. */
export type NameOf<Spot> = (spot: Spot) => string;

/** Adds a chip to a spot; `cents` go on top of the stake that is there. */
function withChip<Spot extends object>(
  bets: Bets<Spot>,
  spot: Spot,
  cents: number,
  nameOf: NameOf<Spot>,
): Bets<Spot> {
  const name = nameOf(spot);
  if (!bets.some((bet) => nameOf(bet) === name)) return [...bets, { ...spot, stake_cents: cents }];
  return bets.map((bet) => (nameOf(bet) === name ? { ...bet, stake_cents: bet.stake_cents + cents } : bet));
}

/** Adds a chip to each of several spots. */
export const withChips = <Spot extends object>(
  bets: Bets<Spot>,
  spots: readonly Spot[],
  cents: number,
  nameOf: NameOf<Spot>,
): Bets<Spot> => spots.reduce((sum, spot) => withChip(sum, spot, cents, nameOf), bets);

/** All stakes of the bets in cents. */
export const totalOf = (bets: readonly Placed[]): number =>
  bets.reduce((sum, { stake_cents }) => sum + stake_cents, 0);
