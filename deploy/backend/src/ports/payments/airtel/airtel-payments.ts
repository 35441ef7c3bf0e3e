import type * as v from 'valibot';
import { type Clock, fail, succeed } from '../../../kit/index.ts';
import type { PaymentsPort, ReceivedMoney } from '../payments-port.ts';
import { readPages } from '../read-pages.ts';
import { createAirtelCalls, orderError } from './airtel-calls.ts';
import { ListAnswer, type ListRow, TransactionAnswer } from './airtel-messages.ts';
import { type AirtelSettings, encryptPin } from './airtel-settings.ts';
import { answeredState } from './order-states.ts';
import { isMissing } from './result-codes.ts';
import { maskPayer, subscriberOf } from './subscriber.ts';

/** Rows of a page of the list. */
const ROWS = 100;

/**
 * The payments port over the Airtel Africa Open API. The settings alone choose the real one, its test system or our simulator.
 * Airtel identifies each order by our own id.
 */
export function createAirtelPayments(settings: AirtelSettings, clock: Clock): PaymentsPort {
  const call = createAirtelCalls(settings, clock);
  const enquire = async (path: string) => {
    const answer = await call({ method: 'GET', path }, TransactionAnswer);
    if (answer.ok) return succeed(answeredState(answer.value));
    const isUnknownThere = answer.error.kind === 'refused' && isMissing(answer.error.code);
    return isUnknownThere ? succeed({ state: 'missing' } as const) : answer;
  };

  return {
    // The addresses of the reports are entered in Airtel's portal.
    register: async () => succeed(undefined),
    referenceOf: (id) => id,

    async collect({ id, msisdn, amount_ksh, account }) {
      const place = { country: 'KE', currency: 'KES' };
      const body = {
        reference: account,
        subscriber: { ...place, msisdn: subscriberOf(msisdn) },
        transaction: { ...place, amount: amount_ksh, id },
      };
      const answer = await call({ method: 'POST', path: '/merchant/v1/payments/', body }, TransactionAnswer);
      if (!answer.ok) return answer;
      const { status } = answer.value;
      const error = orderError(status);
      if (error !== null) return fail(error);
      // Without success and without a final code the phone may still get the prompt.
      return status.success ? succeed({ reference: id }) : fail({ kind: 'unknown', text: status.message });
    },

    collectState: (reference) => enquire(`/standard/v1/payments/${encodeURIComponent(reference)}`),

    async payOut({ id, msisdn, amount_ksh }) {
      const body = {
        payee: { msisdn: subscriberOf(msisdn) },
        reference: id,
        pin: encryptPin(settings),
        transaction: { amount: amount_ksh, id },
      };
      const answer = await call(
        { method: 'POST', path: '/standard/v1/disbursements/', body },
        TransactionAnswer,
      );
      if (!answer.ok) return answer;
      const error = orderError(answer.value.status);
      return error === null ? succeed(answeredState(answer.value)) : fail(error);
    },

    payoutState: (id) => enquire(`/standard/v1/disbursements/${encodeURIComponent(id)}`),

    received: (from, to) =>
      readPages(async (offset) => {
        const query = `from=${from.getTime()}&to=${to.getTime()}&limit=${ROWS}&offset=${offset}`;
        const answer = await call({ method: 'GET', path: `/merchant/v1/transactions?${query}` }, ListAnswer);
        return answer.ok ? succeed(answer.value.data.transactions.map(receivedOf)) : answer;
      }),
  };
}

const receivedOf = ({ payer, transaction }: v.InferOutput<typeof ListRow>): ReceivedMoney => ({
  receipt: transaction.airtel_money_id,
  amount: transaction.amount,
  account: transaction.reference,
  payer: maskPayer(payer.msisdn ?? ''),
});
