import { type DrawGame, type DrawTerms, drawBook } from '@jukwaa/contracts';
import { drawsEn, ordersEn } from '@jukwaa/domain/texts';
import { createSeal, refuserOf, type Seal, type ServiceContext, type ServiceFaces } from '../../kit/index.ts';
import { type Paces, pacesOf } from './engine/paces.ts';
import { RETURNS } from './engine/returns.ts';

/** The parts of the context that draws use. */
export interface DrawDeps extends Pick<ServiceContext, 'db' | 'clock' | 'outbox' | 'rng' | 'log'> {
  readonly services: Pick<ServiceFaces, 'wallet' | 'policy'>;
  /** Encrypts seeds until their draw has ended. */
  readonly seal: Seal;
  readonly paces: Paces;
}

/** @param key encrypts the seeds of draws that have not ended */
export function drawDeps(context: ServiceContext, key: string): DrawDeps {
  const { db, clock, outbox, rng, log, services, env } = context;
  const seal = createSeal(key, 'seeds of draws');
  return { db, clock, outbox, rng, log, services, seal, paces: pacesOf(env.JUKWAA_DRAWS) };
}

/** The product and game of tickets in the ledger. */
export const bookOf = (game: DrawGame) => ({ product: 'instant', game: drawBook(game) }) as const;

/** A ticket in the ledger. Rounds of instant games have their ids without a prefix. */
export const stakeId = (ticketId: number): string => `draw.${ticketId}`;

/** A refusal by a draw, for example `refuse(422, 'draw_full')`. */
export const refuse = refuserOf({ ...ordersEn, ...drawsEn });

/** The terms of a game at `now`; the stake limits are the narrower of the product's and the game's own. */
export function termsAt(
  { services, paces }: Pick<DrawDeps, 'services' | 'paces'>,
  game: DrawGame,
  now: Date,
): Omit<DrawTerms, 'paused'> {
  const { max_stake_cents, ...limits } = services.policy.at('draws', now)[game];
  const { min_cents, max_cents } = services.policy.at('stake_limits', now)[bookOf(game).product];
  return {
    game,
    min_cents,
    max_cents: Math.min(max_cents, max_stake_cents),
    ...limits,
    return_ppm: RETURNS[game],
    interval_ms: paces[game].interval_ms,
  };
}
