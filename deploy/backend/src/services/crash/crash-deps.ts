import type { CrashGame, CrashTerms } from '@jukwaa/contracts';
import { INSTANT_CRASHES } from '@jukwaa/domain/fairness';
import { crashEn, ordersEn } from '@jukwaa/domain/texts';
import { refuserOf, type ServiceContext, type ServiceFaces } from '../../kit/index.ts';

/** The parts of the context that crash games use. */
export interface CrashDeps
  extends Pick<ServiceContext, 'db' | 'publicReads' | 'clock' | 'outbox' | 'rng' | 'log' | 'counters'> {
  readonly services: Pick<ServiceFaces, 'wallet' | 'policy' | 'identity'>;
}

/** The pace of each theme: growth of the exponent per ms. 0.00006 doubles the multiplier in 11.6 s. */
export const GROWTH: Readonly<Record<CrashGame, number>> = {
  aviator: 0.000_06,
  jetx: 0.000_08,
  comet: 0.000_07,
  limoon: 0.000_05,
  aviatrix: 0.000_065,
  moon: 0.000_1,
};

/** A bet in the ledger. */
export const referenceOf = (game: CrashGame, betId: number) =>
  ({ product: 'crash', game, id: String(betId) }) as const;

/** A refusal by a crash game, for example `refuse(422, 'crashed')`. */
export const refuse = refuserOf({ ...ordersEn, ...crashEn });

/** The terms of a game at `now`; the stake limits are the narrower of the product's and the game's own. */
export function termsAt(
  { services }: Pick<CrashDeps, 'services'>,
  game: CrashGame,
  now: Date,
): Omit<CrashTerms, 'paused'> {
  const { max_stake_cents, ...limits } = services.policy.at('crash', now).games[game];
  const { min_cents, max_cents } = services.policy.at('stake_limits', now).crash;
  return {
    game,
    min_cents,
    max_cents: Math.min(max_cents, max_stake_cents),
    ...limits,
    return_bp: 9_700,
    instant_crash_bp: Math.round(INSTANT_CRASHES * 10_000),
  };
}
