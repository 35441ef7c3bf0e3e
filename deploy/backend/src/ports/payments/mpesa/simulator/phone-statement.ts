import type { SandboxPrompt } from '@jukwaa/contracts';
import type { SimulatorBooks } from './daraja-simulator.ts';
import { PAYOUT_RESULTS } from './simulator-reports.ts';

/** The operator's records of a phone, oldest first; amounts in whole Ksh. */
export interface PhoneStatement {
  readonly prompts: readonly { readonly amount: number; readonly state: SandboxPrompt['state'] }[];
  /** Payments of the phone, by prompts and to the paybill. */
  readonly paid: readonly { readonly receipt: string; readonly amount: number }[];
  /** Payouts that were ordered for the phone. Those that are not paid were refused or are open. */
  readonly payouts: readonly { readonly id: string; readonly amount: number; readonly isPaid: boolean }[];
}

export function statementOf(books: SimulatorBooks, msisdn: string): PhoneStatement {
  const ofPhone = (row: { readonly msisdn: string }) => row.msisdn === msisdn;
  return {
    prompts: [...books.pushes.values()].filter(ofPhone),
    paid: books.received.filter(ofPhone),
    payouts: [...books.payouts.values()]
      .filter(ofPhone)
      .map(({ id, amount, code }) => ({ id, amount, isPaid: code === PAYOUT_RESULTS.pay })),
  };
}
