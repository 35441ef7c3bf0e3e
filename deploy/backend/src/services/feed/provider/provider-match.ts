import type { ProviderMatchBody } from '@jukwaa/contracts';
import type { NewMatch } from '../../fixture/index.ts';

/** The external id of a provider's match, unique among all sources. */
export const providerName = ({ external_id }: ProviderMatchBody): string => `provider:${external_id}`;

/** A match of a provider; only its messages change it. */
export function providerMatch(body: ProviderMatchBody): NewMatch {
  const { starts_at, markets, ...facts } = body;
  return {
    ...facts,
    external_id: providerName(body),
    source: 'push',
    plan: { kind: 'pushed' },
    starts_at: Date.parse(starts_at),
    markets: markets.map(({ market_id, specifier, status, outcomes }) => ({
      id: market_id,
      specifiers: specifier,
      status,
      outcomes: outcomes.map(({ outcome_id, odds, active }) => ({ id: outcome_id, odds, active })),
    })),
  };
}
