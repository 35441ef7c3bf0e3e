import type { OfferedMethod, PaymentMethod } from '@jukwaa/contracts';
import type { Route, Teardown } from '../../kit/index.ts';
import type { PaymentOrderState, PaymentsPort, ReceivedMoney } from './payments-port.ts';

/** Receives the reports of a provider's routes. It changes only payments of the provider's own method. */
export interface PaymentSink {
  /** Reports the result of a collection, by the provider's reference. Repeats and unknown references change nothing. */
  collected(reference: string, state: PaymentOrderState): Promise<void>;
  /** Reports the result of a payout, by our id. Repeats and unknown ids change nothing. */
  paidOut(id: string, state: PaymentOrderState): Promise<void>;
  /** Reports money that arrived without an order of ours, or in addition to one. Each receipt counts once. */
  received(money: ReceivedMoney): Promise<void>;
  /** Whether a payer may pay this amount (in the provider's notation) to this account. */
  mayReceive(account: string, amount: string): Promise<boolean>;
}

/** A configured payment method. */
export interface PaymentProvider {
  /** The method as pages offer it. */
  readonly offer: OfferedMethod;
  readonly port: PaymentsPort;
  /** The pattern of its receipt codes. */
  readonly receipts: RegExp;
  /** Served under `/api/wallet`, at an address that holds a secret of this provider. */
  reportRoutes(sink: PaymentSink): Route[];
  /** Served under `/sandbox`; empty with a real provider. */
  readonly sandbox: readonly Route[];
  /** Called once the process listens. */
  start(): Promise<Teardown>;
}

type Variables = Readonly<Record<string, string | undefined>>;

/** The variables of an adapter, for the checks of a production start. */
export interface ProviderVariables {
  readonly method: PaymentMethod;
  /** Set when the method is offered. */
  readonly address: string;
  /** Every variable that an offered method must have, `address` first. */
  readonly needed: readonly string[];
  /** Addresses that must use https. */
  readonly addresses: readonly string[];
  /** The fault in the variables, by name and never by value; null when there is none, or the method is not offered. */
  problem(given: Variables): string | null;
  /** Whether the address is the provider's own test system. */
  isTestSystem(url: URL): boolean;
}
