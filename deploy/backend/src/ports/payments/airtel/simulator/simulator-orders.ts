import type { PAYOUT_OUTCOMES, PROMPT_ACTIONS, SandboxPrompt } from '@jukwaa/contracts';
import type { SimulatedMoney } from '../../simulation/simulated-money.ts';

/** How a transaction ended, as Airtel reports it. */
export interface AirtelEnding {
  readonly status: 'TS' | 'TF' | 'TA' | 'TIP';
  readonly code: string;
}

/** The result of a request on a phone, by the owner's action. */
export const PROMPT_ENDINGS: Readonly<
  Record<(typeof PROMPT_ACTIONS)[number], AirtelEnding & { readonly state: SandboxPrompt['state'] }>
> = {
  accept: { state: 'accepted', status: 'TS', code: 'DP00800001001' },
  decline: { state: 'declined', status: 'TF', code: 'DP00800001008' },
  timeout: { state: 'timeout', status: 'TF', code: 'DP00800001024' },
  'wrong-pin': { state: 'wrong-pin', status: 'TF', code: 'DP00800001002' },
  insufficient: { state: 'insufficient', status: 'TF', code: 'DP00800001007' },
  unclear: { state: 'pending', status: 'TA', code: 'DP00800001000' },
};

/** The code of a disbursement that pays. */
export const PAID = 'DP00900001001';
const AMBIGUOUS = 'DP00900001000';
export const PAYOUT_CODES: Readonly<Record<(typeof PAYOUT_OUTCOMES)[number], string>> = {
  pay: PAID,
  refuse: 'DP00900001012',
  unclear: AMBIGUOUS,
};

/** The result of a disbursement with this code. */
export const payoutEnding = (code: string): AirtelEnding => {
  if (code === PAID) return { status: 'TS', code };
  return { status: code === AMBIGUOUS ? 'TA' : 'TF', code };
};

export interface SimulatedCollection {
  readonly id: string;
  readonly msisdn: string;
  readonly amount: number;
  readonly account: string;
  state: SandboxPrompt['state'];
  ending: AirtelEnding;
  receipt: string | null;
}

export interface SimulatedDisbursement {
  readonly id: string;
  readonly amount: number;
  readonly ending: AirtelEnding;
  readonly receipt: string | null;
}

/** The state of the simulated provider. */
export interface AirtelBooks {
  readonly collections: Map<string, SimulatedCollection>;
  readonly disbursements: Map<string, SimulatedDisbursement>;
  /** Codes of the next disbursements, by phone. */
  readonly payoutCodes: Map<string, string>;
  readonly received: SimulatedMoney[];
}

/** The callback of a collection or disbursement, which names neither code nor amount. */
export const callbackOf = (id: string, { status }: AirtelEnding, receipt: string | null): object => ({
  transaction: {
    id,
    message: status === 'TS' ? `Paid to JUKWAA, Trans ID ${receipt}.` : 'The transaction failed.',
    status_code: status,
    ...(receipt === null ? {} : { airtel_money_id: receipt }),
  },
});

/** The notification of a payment to the business number. */
export const notificationOf = ({ receipt, amount, account, msisdn }: SimulatedMoney): object => ({
  TYPE: 'C2B',
  TXNID: receipt,
  AMOUNT: amount.toFixed(2),
  REFERENCE: account,
  MSISDN: msisdn.replace(/^254/, ''),
});
