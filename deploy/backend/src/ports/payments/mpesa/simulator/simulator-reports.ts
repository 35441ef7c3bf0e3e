import type { SimulatedMoney } from '../../simulation/simulated-money.ts';
import { darajaTime } from '../daraja-payments.ts';

/** Result codes of payouts by their result; 26 decides nothing. */
export const PAYOUT_RESULTS = { pay: '0', refuse: '2040', unclear: '26' } as const;

/** Result codes with Daraja's descriptions, by the owner's action on a prompt. */
export const PROMPT_RESULTS = {
  accept: { state: 'accepted', code: 0, text: 'The service request is processed successfully.' },
  decline: { state: 'declined', code: 1032, text: 'Request cancelled by user' },
  timeout: { state: 'timeout', code: 1037, text: 'DS timeout user cannot be reached' },
  'wrong-pin': { state: 'wrong-pin', code: 2001, text: 'The initiator information is invalid.' },
  unclear: { state: 'pending', code: 26, text: 'System busy. The request cannot be decided now.' },
  insufficient: { state: 'insufficient', code: 1, text: 'The balance is insufficient for the transaction.' },
} as const;

interface Push {
  readonly merchantId: string;
  readonly checkoutId: string;
  readonly amount: number;
  readonly msisdn: string;
}

/** The report on a push; only a paid one carries metadata. */
export function pushReport(push: Push, code: number, text: string, receipt: string | null, at: Date): object {
  const paid = [
    { Name: 'Amount', Value: push.amount },
    { Name: 'MpesaReceiptNumber', Value: receipt },
    { Name: 'Balance' },
    { Name: 'TransactionDate', Value: Number(darajaTime(at)) },
    { Name: 'PhoneNumber', Value: Number(push.msisdn) },
  ];
  return {
    Body: {
      stkCallback: {
        MerchantRequestID: push.merchantId,
        CheckoutRequestID: push.checkoutId,
        ResultCode: code,
        ResultDesc: text,
        ...(receipt === null ? {} : { CallbackMetadata: { Item: paid } }),
      },
    },
  };
}

/** The payer's number as paybill reports show it. */
export const maskMsisdn = (msisdn: string): string => `${msisdn.slice(0, 4)} ***** ${msisdn.slice(-3)}`;

/** The confirmation of a payment to the paybill. */
export const paybillReport = (money: SimulatedMoney, shortcode: string): object => ({
  TransactionType: 'Pay Bill',
  TransID: money.receipt,
  TransTime: darajaTime(money.at),
  TransAmount: money.amount.toFixed(2),
  BusinessShortCode: shortcode,
  BillRefNumber: money.account,
  InvoiceNumber: '',
  OrgAccountBalance: '49197.00',
  ThirdPartyTransID: '',
  MSISDN: maskMsisdn(money.msisdn),
  FirstName: 'JUMA',
  MiddleName: '',
  LastName: '',
});

export interface SimulatedPayout {
  readonly id: string;
  readonly conversationId: string;
  readonly amount: number;
  readonly msisdn: string;
  readonly resultUrl: string;
  readonly timeoutUrl: string;
  readonly receipt: string;
  /** `'0'` is paid. */
  readonly code: string;
}

const result = (
  payout: SimulatedPayout,
  code: string,
  parameters: Record<string, string | number>,
): object => ({
  Result: {
    ResultType: 0,
    ResultCode: /^\d+$/.test(code) ? Number(code) : code,
    ResultDesc: code === '0' ? 'The service request is processed successfully.' : 'The request failed.',
    OriginatorConversationID: payout.id,
    ConversationID: payout.conversationId,
    TransactionID: payout.receipt,
    ResultParameters: {
      ResultParameter: Object.entries(parameters).map(([Key, Value]) => ({ Key, Value })),
    },
  },
});

/** The report on a payout. */
export const payoutReport = (payout: SimulatedPayout): object =>
  result(payout, payout.code, {
    TransactionAmount: payout.amount,
    TransactionReceipt: payout.receipt,
    ReceiverPartyPublicName: `${payout.msisdn} - JUMA`,
    B2CRecipientIsRegisteredCustomer: 'Y',
  });

function statusOf({ code }: SimulatedPayout): string {
  if (code === PAYOUT_RESULTS.unclear) return 'Pending';
  return code === PAYOUT_RESULTS.pay ? 'Completed' : 'Failed';
}

/** The answer to the query of a payout. The query itself succeeded; the parameters describe the payout. */
export const payoutStatusReport = (payout: SimulatedPayout): object =>
  result(payout, '0', {
    TransactionStatus: statusOf(payout),
    TransactionReason: payout.code,
    ReceiptNo: payout.receipt,
    Amount: payout.amount,
  });
