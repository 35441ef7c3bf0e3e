import type { OfferedMethod } from '@jukwaa/contracts';
import type { ServiceContext } from '../../../kit/index.ts';
import type { PaymentProvider, ProviderVariables } from '../payment-provider.ts';
import { type SimulatedReports, simulatedProvider } from '../simulation/simulated-provider.ts';
import { createAirtelPayments } from './airtel-payments.ts';
import { AIRTEL_VARIABLES, airtelSettings } from './airtel-settings.ts';
import { signedCallback } from './callback-hash.ts';
import { airtelReportRoutes } from './report-routes.ts';
import { type AirtelSimulator, BUSINESS_NUMBER, startAirtelSimulator } from './simulator/airtel-simulator.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** Prefixes of Airtel's numbers. Source: the numbering plan of the Communications Authority of Kenya. */
const PREFIXES = [
  ...['010', '073', '078'],
  ...['0750', '0751', '0752', '0753', '0754', '0755', '0756', '0762', '0767'],
];

/** Airtel's receipts come in several forms, such as `MP210603.1234.L06941`. */
const RECEIPTS = /^[A-Z0-9][A-Z0-9.-]{4,28}[A-Z0-9]$/;

/** Airtel Money as pages offer it. */
export const airtelOffer = (given: Variables): OfferedMethod => ({
  method: 'airtel',
  prefixes: PREFIXES,
  paybill: given.AIRTEL_PAYBILL ?? BUSINESS_NUMBER,
});

/** The variables of Airtel. */
export const airtelVariables: ProviderVariables = {
  method: 'airtel',
  address: 'AIRTEL_URL',
  needed: AIRTEL_VARIABLES,
  addresses: ['AIRTEL_URL'],
  problem(given) {
    const settings = airtelSettings(given);
    return settings.ok ? null : settings.error.reason;
  },
  isTestSystem: ({ hostname }) => /uat|sandbox/.test(hostname),
};

/** Airtel Money from the environment; null when it is not configured. Throws when the settings are incomplete. */
export function airtelProvider(context: ServiceContext, variables: Variables): PaymentProvider | null {
  const given = airtelSettings(variables);
  if (!given.ok) throw new Error(`The settings of Airtel Money are not usable: ${given.error.reason}`);
  if (given.value === null) return null;
  const { settings, token } = given.value;
  const port = createAirtelPayments(settings, context.clock);
  return {
    offer: airtelOffer(variables),
    receipts: RECEIPTS,
    port,
    reportRoutes: (sink) => airtelReportRoutes({ token, callbackKey: settings.callbackKey }, port, sink),
    sandbox: [],
    start: async () => () => undefined,
  };
}

/** Airtel Money over the simulator. */
export function simulatedAirtel(context: ServiceContext): SimulatedReports<AirtelSimulator> {
  const word = () => Buffer.from(context.rng.bytes(24)).toString('hex');
  const [token, callbackKey] = [word(), word()];
  const provider = simulatedProvider({
    offer: airtelOffer({}),
    receipts: RECEIPTS,
    reportRoutes: (sink, port) => airtelReportRoutes({ token, callbackKey }, port, sink),
    referenceOf: (id) => id,
    async open() {
      const reportUrl = `${context.ownAddress()}/api/wallet/reports/airtel/${token}`;
      const simulator = await startAirtelSimulator(context, reportUrl, callbackKey);
      return { simulator, port: createAirtelPayments(simulator.settings, context.clock) };
    },
  });
  return { ...provider, reportToken: token, signed: (report) => signedCallback(report, callbackKey) };
}
