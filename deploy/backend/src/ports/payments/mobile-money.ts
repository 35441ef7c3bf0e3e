import { fail, type Route, type ServiceContext, type Teardown } from '../../kit/index.ts';
import { createDarajaPayments } from './daraja-payments.ts';
import { darajaSettings, reportUrl } from './daraja-settings.ts';
import type { PaymentsPort } from './payments-port.ts';
import { type DarajaSimulator, startDarajaSimulator } from './simulator/daraja-simulator.ts';
import { mpesaRoutes } from './simulator/phone-routes.ts';

/** Mobile money as the wallet holds it: the port, the secret of the report routes, and what has to be started for it. */
export interface MobileMoney {
  readonly port: PaymentsPort;
  readonly reportToken: string;
  /** Served under `/sandbox`; empty with a real operator. */
  readonly sandbox: readonly Route[];
  /** Called once the process listens. */
  start(): Promise<Teardown>;
}

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Daraja as the environment names it (`DARAJA_URL` and its companions), else the simulator. Throws when the settings are
 * incomplete, and in production when there are none: a deployment that would take play money must not start.
 */
export function createMobileMoney(context: ServiceContext, variables: Variables = process.env): MobileMoney {
  const given = darajaSettings(variables);
  if (!given.ok) throw new Error(`The settings of mobile money are not usable: ${given.error.reason}`);
  if (given.value === null) {
    if (context.env.JUKWAA_ENV === 'production')
      throw new Error('DARAJA_URL is not set: production needs a real mobile money operator');
    return simulatedMoney(context);
  }
  const { settings, token } = given.value;
  return {
    port: createDarajaPayments(settings, context.clock),
    reportToken: token,
    sandbox: [],
    start: async () => () => undefined,
  };
}

/** What a simulator is that tests may also reach into. */
export interface SimulatedMoney extends MobileMoney {
  /** Null until started. */
  simulator(): DarajaSimulator | null;
}

/** The simulator behind the same adapter that talks to the real Daraja. */
export function simulatedMoney(context: ServiceContext): SimulatedMoney {
  const reportToken = Buffer.from(context.rng.bytes(24)).toString('hex');
  let running: { simulator: DarajaSimulator; port: PaymentsPort } | null = null;
  const closed = async () => fail({ kind: 'unknown', text: 'mobile money has not started' } as const);
  const port = (): PaymentsPort | null => running?.port ?? null;
  const simulator = () => running?.simulator ?? null;
  return {
    reportToken,
    simulator,
    sandbox: mpesaRoutes(simulator),
    port: {
      register: () => port()?.register() ?? closed(),
      push: (ask) => port()?.push(ask) ?? closed(),
      queryPush: (id) => port()?.queryPush(id) ?? closed(),
      payOut: (ask) => port()?.payOut(ask) ?? closed(),
      queryPayout: (id) => port()?.queryPayout(id) ?? closed(),
      received: (from, to) => port()?.received(from, to) ?? closed(),
    },
    async start() {
      const started = await startDarajaSimulator(context);
      const settings = { ...started.settings, reportUrl: reportUrl(context.ownAddress(), reportToken) };
      running = { simulator: started, port: createDarajaPayments(settings, context.clock) };
      return () => started.close();
    },
  };
}
