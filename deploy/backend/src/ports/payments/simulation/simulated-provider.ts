import { fail, type Route, type Teardown } from '../../../kit/index.ts';
import type { PaymentProvider, PaymentSink } from '../payment-provider.ts';
import type { PaymentsPort } from '../payments-port.ts';
import type { MethodSimulator } from './method-simulator.ts';
import { paymentRoutes } from './phone-routes.ts';

/** A simulated provider. Tests may use its simulator, which is null until started. */
export interface SimulatedProvider<S extends MethodSimulator = MethodSimulator> extends PaymentProvider {
  simulator(): S | null;
}

/** A simulated provider whose reports a test can send itself. */
export interface SimulatedReports<S extends MethodSimulator = MethodSimulator> extends SimulatedProvider<S> {
  /** The secret in the address of the reports. */
  readonly reportToken: string;
  /** A report as the provider signs it. */
  readonly signed: (report: object) => object;
}

interface Simulation<S extends MethodSimulator> extends Pick<PaymentProvider, 'offer' | 'receipts'> {
  readonly reportRoutes: (sink: PaymentSink, port: PaymentsPort) => Route[];
  readonly referenceOf: PaymentsPort['referenceOf'];
  /** Starts the simulator and its adapter. */
  readonly open: () => Promise<{ readonly simulator: S; readonly port: PaymentsPort }>;
}

/** The simulator behind the same adapter as the real provider. */
export function simulatedProvider<S extends MethodSimulator>({
  offer,
  receipts,
  reportRoutes,
  referenceOf,
  open,
}: Simulation<S>): SimulatedProvider<S> {
  let running: { readonly simulator: S; readonly port: PaymentsPort } | null = null;
  const closed = async () => fail({ kind: 'unknown', text: 'the simulator has not started' } as const);
  const port = (): PaymentsPort | null => running?.port ?? null;
  const simulator = () => running?.simulator ?? null;
  const once: PaymentsPort = {
    referenceOf,
    register: () => port()?.register() ?? closed(),
    collect: (order) => port()?.collect(order) ?? closed(),
    collectState: (reference) => port()?.collectState(reference) ?? closed(),
    payOut: (order) => port()?.payOut(order) ?? closed(),
    payoutState: (id) => port()?.payoutState(id) ?? closed(),
    received: (from, to) => port()?.received(from, to) ?? closed(),
  };
  return {
    offer,
    receipts,
    reportRoutes: (sink) => reportRoutes(sink, once),
    simulator,
    sandbox: paymentRoutes(offer.method, simulator),
    port: once,
    async start(): Promise<Teardown> {
      const started = await open();
      running = started;
      // Each process has phones of its own, and only one of all has the lease that registers with the providers.
      await started.port.register();
      return () => started.simulator.close();
    },
  };
}
