import type { OfferedMethod } from '@jukwaa/contracts';
import type { ServiceContext } from '../../kit/index.ts';
import { airtelOffer, airtelProvider, airtelVariables, simulatedAirtel } from './airtel/airtel-provider.ts';
import { mpesaOffer, mpesaProvider, mpesaVariables, simulatedMpesa } from './mpesa/mpesa-provider.ts';
import type { PaymentProvider, ProviderVariables } from './payment-provider.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** An adapter: its offer, its settings and its simulator. */
interface Adapter {
  readonly variables: ProviderVariables;
  offer(given: Variables): OfferedMethod;
  /** Null when the environment does not name the provider. Throws when its settings are incomplete. */
  open(context: ServiceContext, given: Variables): PaymentProvider | null;
  simulate(context: ServiceContext): PaymentProvider;
}

/** Every payment method, the preferred one first. */
const ADAPTERS: readonly Adapter[] = [
  { variables: mpesaVariables, offer: mpesaOffer, open: mpesaProvider, simulate: simulatedMpesa },
  { variables: airtelVariables, offer: airtelOffer, open: airtelProvider, simulate: simulatedAirtel },
];

/** The variables of every adapter, for the checks of a production start. */
export const PROVIDER_VARIABLES: readonly ProviderVariables[] = ADAPTERS.map(({ variables }) => variables);

/** An empty variable counts as not set. */
const isNamed = ({ variables }: Adapter, given: Variables) => Boolean(given[variables.address]);

/** The methods on offer with these variables: the named providers, or every simulated one when none is named. */
export function offeredMethods(given: Variables): readonly OfferedMethod[] {
  const named = ADAPTERS.filter((adapter) => isNamed(adapter, given));
  return (named.length > 0 ? named : ADAPTERS).map((adapter) => adapter.offer(given));
}

/**
 * The providers that the environment names, else all of them simulated. Throws when settings are incomplete, and in production
 * when there are none: a deployment that would accept play money must not start.
 */
export function createProviders(
  context: ServiceContext,
  variables: Variables = process.env,
): readonly PaymentProvider[] {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const named = ADAPTERS.flatMap((adapter) => adapter.open(context, given) ?? []);
  if (named.length > 0) return named;
  if (context.env.JUKWAA_ENV === 'production') {
    const addresses = PROVIDER_VARIABLES.map(({ address }) => address).join(' or ');
    throw new Error(`${addresses} is not set: production needs a real payment provider`);
  }
  return ADAPTERS.map((adapter) => adapter.simulate(context));
}
