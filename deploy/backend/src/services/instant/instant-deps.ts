import { INSTANT_PRODUCTS, type InstantGame } from '@jukwaa/contracts';
import { instantEn, ordersEn } from '@jukwaa/domain/texts';
import { refuserOf, type Seal, type ServiceContext, type ServiceFaces } from '../../kit/index.ts';

/** The parts of the context that the games use. */
export interface InstantDeps extends Pick<ServiceContext, 'db' | 'clock' | 'outbox' | 'rng' | 'log'> {
  readonly services: Pick<ServiceFaces, 'wallet' | 'policy'>;
  /** Encrypts server seeds until they are revealed. */
  readonly seal: Seal;
}

/** The product and game of a round in the ledger. */
export const bookOf = (game: InstantGame) => ({ product: INSTANT_PRODUCTS[game], game }) as const;

/** A refusal by a game, for example `refuse(404, 'no_such_round')`. */
export const refuse = refuserOf({ ...ordersEn, ...instantEn });
