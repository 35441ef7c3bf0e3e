import type { OrderState } from '../payments-port.ts';
import type { Callback, TransactionAnswer } from './airtel-messages.ts';
import { failureOf, isMissing } from './result-codes.ts';

/** What a transaction's status says; `code` is the response code that came with it, empty in a callback. */
function stateOf(status: string, receipt: string | null, code: string): OrderState {
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

/** What an enquiry says, or the answer to a disbursement. */
export function answeredState({ data, status }: TransactionAnswer): OrderState {
  const code = status.response_code;
  if (isMissing(code)) return { state: 'missing' };
  const transaction = data?.transaction;
  return stateOf(transaction?.status ?? '', transaction?.airtel_money_id ?? null, code);
}

/** What a callback says. */
export const reportedState = ({ transaction }: Callback): OrderState =>
  stateOf(transaction.status_code, transaction.airtel_money_id, '');
