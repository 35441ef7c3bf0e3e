import type { ServiceContext } from '../../../kit/index.ts';

/** The dependencies of the casino's calls on the other services. */
export type CasinoDeps = Pick<ServiceContext, 'db' | 'clock' | 'outbox' | 'services' | 'rng'>;

/** The money of one transaction at one provider. The first part of the reference is the round, for the player's statement. */
export const referenceOf = (game: string, roundId: number, transactionId: number) => ({
  product: 'casino' as const,
  game,
  id: `${roundId}-${transactionId}`,
});
