import type { OfferedMethod } from '@jukwaa/contracts';
import type { ServiceContext } from '../../kit/index.ts';
import { airtelOffer, airtelProvider, airtelVariables, simulatedAirtel } from './airtel/airtel-provider.ts';
import { mpesaOffer, mpesaProvider, mpesaVariables, simulatedMpesa } from './mpesa/mpesa-provider.ts';
import type { PaymentProvider, ProviderVariables } from './payment-provider.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** An adapter: how it is offered, opened and simulated. */
interface Adapter {
  readonly variables: ProviderVariables;
  offer(given: Variables): OfferedMethod;
  /** Null when the environment does not name the provider. Throws when its settings are incomplete. */
  open(context: ServiceContext, given: Variables): PaymentProvider | null;
  simulate(context: ServiceContext): PaymentProvider;
}

/** Every way to pay, the preferred one first. */
const ADAPTERS: readonly Adapter[] = [
  { variables: mpesaVariables, offer: mpesaOffer, open: mpesaProvider, simulate: simulatedMpesa },
  { variables: airtelVariables, offer: airtelOffer, open: airtelProvider, simulate: simulatedAirtel },
];

/** The variables of every adapter, for the checks of a production start. */
export const PROVIDER_VARIABLES: readonly ProviderVariables[] = ADAPTERS.map(({ variables }) => variables);

/** A variable that is set to nothing counts as not set. */
const isNamed = ({ variables }: Adapter, given: Variables) => Boolean(given[variables.address]);

/** What pages offer with these variables: the providers that they name, or where they name none every simulated one. */
export function offeredMethods(given: Variables): readonly OfferedMethod[] {
  const named = ADAPTERS.filter((adapter) => isNamed(adapter, given));
  return (named.length > 0 ? named : ADAPTERS).map((adapter) => adapter.offer(given));
}

/**
 * The providers that the environment names, else all of them simulated. Throws when settings are incomplete, and in production
 * when there are none: a deployment that would take play money must not start.
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
