import type { OfferedMethod, PaymentMethod } from '@jukwaa/contracts';
import type { Route, Teardown } from '../../kit/index.ts';
import type { OrderState, PaymentsPort, ReceivedMoney } from './payments-port.ts';

/** Where the routes of a provider put what it reports. Only payments of the provider's own method are touched. */
export interface PaymentSink {
  /** What became of a collection, by the provider's reference; repeats and unknown references change nothing. */
  collected(reference: string, state: OrderState): Promise<void>;
  /** What became of a payout, by our id; repeats and unknown ids change nothing. */
  paidOut(id: string, state: OrderState): Promise<void>;
  /** Money that arrived without an order of ours, or beside one; each receipt counts once. */
  received(money: ReceivedMoney): Promise<void>;
  /** Whether a payer may pay this amount (in the provider's writing) to this account. */
  mayReceive(account: string, amount: string): Promise<boolean>;
}

/** A configured way to pay. */
export interface PaymentProvider {
  /** What pages offer. */
  readonly offer: OfferedMethod;
  readonly port: PaymentsPort;
  /** What its receipt codes look like. */
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
  /** Addresses that must have https. */
  readonly addresses: readonly string[];
  /** What is wrong with the variables, by name and never by value; null when nothing is, or the method is not offered. */
  problem(given: Variables): string | null;
  /** Whether the address is the provider's own test system. */
  isTestSystem(url: URL): boolean;
}
