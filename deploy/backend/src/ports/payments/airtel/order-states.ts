import type { PaymentOrderState } from '../payments-port.ts';
import type { Callback, TransactionAnswer } from './airtel-messages.ts';
import { failureOf, isMissing } from './result-codes.ts';

/** The state that a transaction's status means. `code` is the response code that came with it, empty in a callback. */
function stateOf(status: string, receipt: string | null, code: string): PaymentOrderState {
  switch (status) {
    case 'TS':
      return { state: 'paid', receipt: receipt === '' ? null : receipt, amount: null };
    case 'TF':
      return { state: 'failed', failure: failureOf(code), code: code || status };
    case 'TE':
      return { state: 'failed', failure: 'payment_expired', code: code || status };
    case 'TIP':
      return { state: 'open' };
    default:
      return { state: 'unclear', code: code || status };
  }
}

/** The state in an enquiry, or in the answer to a disbursement. */
export function answeredState({ data, status }: TransactionAnswer): PaymentOrderState {
  const code = status.response_code;
  if (isMissing(code)) return { state: 'missing' };
  const transaction = data?.transaction;
  return stateOf(transaction?.status ?? '', transaction?.airtel_money_id ?? null, code);
}

/** The state in a callback. */
export const reportedState = ({ transaction }: Callback): PaymentOrderState =>
  stateOf(transaction.status_code, transaction.airtel_money_id, '');
