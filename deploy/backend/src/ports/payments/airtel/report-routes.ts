import * as v from 'valibot';
import { type Route, refuse } from '../../../kit/index.ts';
import type { PaymentSink } from '../payment-provider.ts';
import type { PaymentOrderState, PaymentsPort } from '../payments-port.ts';
import { reportRoute } from '../report-route.ts';
import { Callback, PaymentNotification, RawCallback } from './airtel-messages.ts';
import { isSignedCallback } from './callback-hash.ts';
import { reportedState } from './order-states.ts';
import { maskPayer } from './subscriber.ts';

const Taken = v.object({ status: v.literal('received') });
const TAKEN = { status: 'received' } as const;
const Checked = v.object({ TXNSTATUS: v.picklist(['200', '400']), MESSAGE: v.string() });

/** Secrets shared with Airtel only. */
interface AirtelSecrets {
  /** Part of the report addresses. */
  readonly token: string;
  /** The key of callback authentication. */
  readonly callbackKey: string;
}

/** The callback in a signed body. Throws a refusal for any other body. */
function readCallback(body: v.InferOutput<typeof RawCallback>, key: string): Callback {
  if (!isSignedCallback(body, key)) throw refuse(401, 'wrong_signature');
  const parsed = v.safeParse(Callback, body);
  if (!parsed.success) throw refuse(400, 'invalid_request');
  return parsed.output;
}

/** The routes for Airtel's reports. `enquiries` fetch the reason, which callbacks leave out. */
export function airtelReportRoutes(
  { token, callbackKey }: AirtelSecrets,
  enquiries: Pick<PaymentsPort, 'collectState' | 'payoutState'>,
  sink: PaymentSink,
): Route[] {
  const callback = (
    path: string,
    ask: (id: string) => ReturnType<PaymentsPort['collectState']>,
    act: (id: string, state: PaymentOrderState) => Promise<void>,
  ): Route =>
    reportRoute({
      url: `/reports/airtel/:token/${path}`,
      token,
      body: RawCallback,
      answer: Taken,
      async act(body) {
        const given = readCallback(body, callbackKey);
        const { id } = given.transaction;
        const reported = reportedState(given);
        const asked = reported.state === 'failed' ? await ask(id) : null;
        const isConfirmed = asked?.ok === true && asked.value.state === 'failed';
        await act(id, isConfirmed ? asked.value : reported);
        return TAKEN;
      },
    });

  return [
    callback('collection', enquiries.collectState, sink.collected),
    callback('payout', enquiries.payoutState, sink.paidOut),
    reportRoute({
      url: '/reports/airtel/:token/notification',
      token,
      body: PaymentNotification,
      answer: Taken,
      async act({ TXNID, AMOUNT, REFERENCE, MSISDN }) {
        await sink.received({ receipt: TXNID, amount: AMOUNT, account: REFERENCE, payer: maskPayer(MSISDN) });
        return TAKEN;
      },
    }),
    // A payment that fits no account is accepted and waits in suspense, which is better than sending it back.
    reportRoute({
      url: '/reports/airtel/:token/check',
      token,
      body: PaymentNotification,
      answer: Checked,
      act: async ({ REFERENCE, AMOUNT }) =>
        (await sink.mayReceive(REFERENCE, AMOUNT))
          ? ({ TXNSTATUS: '200', MESSAGE: 'Accepted' } as const)
          : ({ TXNSTATUS: '400', MESSAGE: 'Rejected' } as const),
    }),
  ];
}
