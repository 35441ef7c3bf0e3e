import type { PolicyValues } from '@jukwaa/contracts';
import type { ServiceContext } from '../../kit/index.ts';
import type { Margins } from '../pricing/index.ts';

/** Converts hundredths of a percent to fractions. */
const asFractions = (shares: PolicyValues['margins'], boosted: PolicyValues['boosted_margins']): Margins => ({
  'three-way': shares['three-way'] / 10_000,
  'two-way': shares['two-way'] / 10_000,
  'double-chance': shares['double-chance'] / 10_000,
  combination: shares.combination / 10_000,
  'half-full': shares['half-full'] / 10_000,
  'goal-count': shares['goal-count'] / 10_000,
  'correct-score': shares['correct-score'] / 10_000,
  boosted: { 'three-way': boosted['three-way'] / 10_000 },
});

/** The margins of the operator's policy for current prices. */
export function marginsNow({ services, clock }: Pick<ServiceContext, 'services' | 'clock'>): Margins {
  const now = clock.now();
  return asFractions(services.policy.at('margins', now), services.policy.at('boosted_margins', now));
}
