import type { OfferedMethod } from '@jukwaa/contracts';
import type { ServiceContext } from '../../../kit/index.ts';
import type { PaymentProvider, ProviderVariables } from '../payment-provider.ts';
import { type SimulatedReports, simulatedProvider } from '../simulation/simulated-provider.ts';
import { createDarajaPayments } from './daraja-payments.ts';
import { DARAJA_VARIABLES, darajaSettings, reportUrl } from './daraja-settings.ts';
import { mpesaReportRoutes } from './report-routes.ts';
import { type DarajaSimulator, SHORTCODE, startDarajaSimulator } from './simulator/daraja-simulator.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** Prefixes of Safaricom's numbers. Source: the numbering plan of the Communications Authority of Kenya. */
const PREFIXES = [
  ...['070', '071', '072', '079', '011'],
  ...['0740', '0741', '0742', '0743', '0745', '0746', '0748', '0757', '0758', '0759', '0768', '0769'],
];

const RECEIPTS = /^[A-Z0-9]{6,20}$/;

/** M-Pesa as pages offer it. */
export const mpesaOffer = (given: Variables): OfferedMethod => ({
  method: 'mpesa',
  prefixes: PREFIXES,
  paybill: given.DARAJA_SHORTCODE ?? SHORTCODE,
});

/** The variables of Daraja. */
export const mpesaVariables: ProviderVariables = {
  method: 'mpesa',
  address: 'DARAJA_URL',
  needed: DARAJA_VARIABLES,
  addresses: ['DARAJA_URL', 'DARAJA_REPORT_BASE'],
  problem(given) {
    const settings = darajaSettings(given);
    return settings.ok ? null : settings.error.reason;
  },
  isTestSystem: ({ hostname }) => hostname.includes('sandbox'),
};

/** M-Pesa over the Daraja that the environment names; null when it names none. Throws when the settings are incomplete. */
export function mpesaProvider(context: ServiceContext, variables: Variables): PaymentProvider | null {
  const given = darajaSettings(variables);
  if (!given.ok) throw new Error(`The settings of M-Pesa are not usable: ${given.error.reason}`);
  if (given.value === null) return null;
  const { settings, token } = given.value;
  return {
    offer: mpesaOffer(variables),
    receipts: RECEIPTS,
    port: createDarajaPayments(settings, context.clock),
    reportRoutes: (sink) => mpesaReportRoutes(token, sink),
    sandbox: [],
    start: async () => () => undefined,
  };
}

/** M-Pesa over the simulator. */
export function simulatedMpesa(context: ServiceContext): SimulatedReports<DarajaSimulator> {
  const reportToken = Buffer.from(context.rng.bytes(24)).toString('hex');
  const provider = simulatedProvider({
    offer: mpesaOffer({}),
    receipts: RECEIPTS,
    reportRoutes: (sink) => mpesaReportRoutes(reportToken, sink),
    referenceOf: () => null,
    async open() {
      const simulator = await startDarajaSimulator(context);
      const settings = { ...simulator.settings, reportUrl: reportUrl(context.ownAddress(), reportToken) };
      return { simulator, port: createDarajaPayments(settings, context.clock) };
    },
  });
  return { ...provider, reportToken, signed: (report) => report };
}
