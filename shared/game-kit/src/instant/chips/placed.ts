import type { PlacedStake } from '@jukwaa/domain/games';

/** The bets on a layout, in the order in which their spots were first taken. */
export type LayoutBets<Spot> = readonly (Spot & PlacedStake)[];

/** Names a spot; two spots of one name are the same. */
export type NameOf<Spot> = (spot: Spot) => string;

/** Adds a chip to a spot; `cents` go on top of the stake that is there. */
function withChip<Spot extends object>(
  bets: LayoutBets<Spot>,
  spot: Spot,
  cents: number,
  nameOf: NameOf<Spot>,
): LayoutBets<Spot> {
  const name = nameOf(spot);
  if (!bets.some((bet) => nameOf(bet) === name)) return [...bets, { ...spot, stake_cents: cents }];
  return bets.map((bet) => (nameOf(bet) === name ? { ...bet, stake_cents: bet.stake_cents + cents } : bet));
}

/** Adds a chip to each of several spots. */
export const withChips = <Spot extends object>(
  bets: LayoutBets<Spot>,
  spots: readonly Spot[],
  cents: number,
  nameOf: NameOf<Spot>,
): LayoutBets<Spot> => spots.reduce((sum, spot) => withChip(sum, spot, cents, nameOf), bets);

/** All stakes of the bets in cents. */
export const totalOf = (bets: readonly PlacedStake[]): number =>
  bets.reduce((sum, { stake_cents }) => sum + stake_cents, 0);
