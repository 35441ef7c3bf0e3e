import * as v from 'valibot';
import type { Route } from '../../../kit/index.ts';
import type { PaymentSink } from '../payment-provider.ts';
import type { OrderState, PaymentsPort } from '../payments-port.ts';
import { reportRoute } from '../report-route.ts';
import { Callback, PaymentNotification } from './airtel-messages.ts';
import { reportedState } from './order-states.ts';
import { maskPayer } from './subscriber.ts';

const Taken = v.object({ status: v.literal('received') });
const TAKEN = { status: 'received' } as const;
const Checked = v.object({ TXNSTATUS: v.picklist(['200', '400']), MESSAGE: v.string() });

/** Where Airtel reports what happened; `enquiries` ask it for the reason that its callbacks leave out. */
export function airtelReportRoutes(
  token: string,
  enquiries: Pick<PaymentsPort, 'collectState' | 'payoutState'>,
  sink: PaymentSink,
): Route[] {
  const callback = (
    path: string,
    ask: (id: string) => ReturnType<PaymentsPort['collectState']>,
    act: (id: string, state: OrderState) => Promise<void>,
  ): Route =>
    reportRoute({
      url: `/reports/airtel/:token/${path}`,
      token,
      body: Callback,
      answer: Taken,
      async act(body) {
        const { id } = body.transaction;
        const reported = reportedState(body);
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
    // A payment that fits no account is taken and waits in suspense, which beats sending it back.
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
