import type { PaymentMethod } from '@jukwaa/contracts';
import * as v from 'valibot';
import type { MoneyBackend } from './money-backend.ts';

/** A provider's report: the path below the secret of its address, and the body. */
interface Report {
  readonly path: string;
  readonly body: object;
}

interface Received {
  readonly receipt: string;
  readonly amount: string;
  readonly account: string;
}

/** The reports of a method, in its provider's format. */
interface Reports {
  /** The address up to the secret. */
  readonly base: string;
  /** A receipt in the format of this method. */
  receipt(n: number): string;
  collected(reference: string, receipt: string): Report;
  paidOut(id: string, receipt: string): Report;
  received(money: Received): Report;
}

const pad = (n: number) => String(n).padStart(5, '0');

export const REPORTS: Readonly<Record<PaymentMethod, Reports>> = {
  mpesa: {
    base: '/api/wallet/reports',
    receipt: (n) => `SKL00${pad(n)}`,
    collected: (CheckoutRequestID, receipt) => ({
      path: 'push',
      body: {
        Body: {
          stkCallback: {
            MerchantRequestID: 'm',
            CheckoutRequestID,
            ResultCode: 0,
            ResultDesc: '',
            CallbackMetadata: {
              Item: [
                { Name: 'Amount', Value: 100 },
                { Name: 'MpesaReceiptNumber', Value: receipt },
              ],
            },
          },
        },
      },
    }),
    paidOut: (OriginatorConversationID, TransactionID) => ({
      path: 'payout',
      body: { Result: { ResultCode: 0, ResultDesc: '', OriginatorConversationID, TransactionID } },
    }),
    received: ({ receipt, amount, account }) => ({
      path: 'paybill',
      body: { TransID: receipt, TransAmount: amount, BillRefNumber: account, MSISDN: '2547 ***** 126' },
    }),
  },
  airtel: {
    base: '/api/wallet/reports/airtel',
    receipt: (n) => `MP261122.1200.L${pad(n)}`,
    collected: (id, airtel_money_id) => ({
      path: 'collection',
      body: { transaction: { id, message: '', status_code: 'TS', airtel_money_id } },
    }),
    paidOut: (id, airtel_money_id) => ({
      path: 'payout',
      body: { transaction: { id, message: '', status_code: 'TS', airtel_money_id } },
    }),
    received: ({ receipt, amount, account }) => ({
      path: 'notification',
      body: { TXNID: receipt, AMOUNT: amount, REFERENCE: account, MSISDN: '733000126' },
    }),
  },
};

/** Sends a report to the address of this method; `token` defaults to the method's secret. */
export async function sendReport(
  backend: MoneyBackend,
  method: PaymentMethod,
  { path, body }: Report,
  token = backend.reportToken(method),
): Promise<number> {
  const route = `POST ${REPORTS[method].base}/${token}/${path}` as const;
  return (await backend.call(v.unknown(), route, { body: backend.signed(method, body) })).status;
}
