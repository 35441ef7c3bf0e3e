import type { PaymentOrderState } from '../payments-port.ts';
import type { PayoutReport, PushReport } from './daraja-messages.ts';
import { failureOf, isFinalFailure } from './result-codes.ts';

const PAID = '0';

/** The state of an unpaid order by its result code: only known codes end an order. */
const notPaid = (code: string): PaymentOrderState =>
  isFinalFailure(code) ? { state: 'failed', failure: failureOf(code), code } : { state: 'unclear', code };

/** The state in the query of a push; it names no receipt. */
export const queriedState = (code: string): PaymentOrderState =>
  code === PAID ? { state: 'paid', receipt: null, amount: null } : notPaid(code);

/** The state in the report on a push. */
export function pushState(report: PushReport['Body']['stkCallback']): PaymentOrderState {
  if (report.ResultCode !== PAID) return notPaid(report.ResultCode);
  const items = new Map(report.CallbackMetadata?.Item.map((item) => [item.Name, item.Value]));
  const receipt = items.get('MpesaReceiptNumber') ?? '';
  return { state: 'paid', receipt: receipt === '' ? null : receipt, amount: items.get('Amount') ?? '' };
}

/** The state in the report on a payout. */
export const payoutState = ({ ResultCode, TransactionID }: PayoutReport['Result']): PaymentOrderState =>
  ResultCode === PAID ? { state: 'paid', receipt: TransactionID, amount: null } : notPaid(ResultCode);

const FAILED_STATUS = /^(failed|cancelled|declined|expired)$/i;

/** The state in the answer to the query of a payout. Its result code is the query's own. */
export function payoutStatus({ ResultCode, ResultParameters }: PayoutReport['Result']): PaymentOrderState {
  if (ResultCode !== PAID) return { state: 'missing' };
  const facts = new Map(ResultParameters?.ResultParameter.map((item) => [item.Key, item.Value]));
  const status = facts.get('TransactionStatus') ?? '';
  if (/^completed$/i.test(status))
    return { state: 'paid', receipt: facts.get('ReceiptNo') ?? '', amount: null };
  if (!FAILED_STATUS.test(status)) return { state: 'open' };
  const code = facts.get('TransactionReason') ?? status;
  return { state: 'failed', failure: failureOf(code), code };
}
