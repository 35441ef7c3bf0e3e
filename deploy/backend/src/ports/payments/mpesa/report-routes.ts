import * as v from 'valibot';
import type { Route } from '../../../kit/index.ts';
import type { PaymentSink } from '../payment-provider.ts';
import { reportRoute } from '../report-route.ts';
import { PaybillReport, PayoutReport, PushReport } from './daraja-messages.ts';
import { payoutState, payoutStatus, pushState } from './report-states.ts';

const Accepted = v.object({ ResultCode: v.string(), ResultDesc: v.string() });
const ACCEPTED = { ResultCode: '0', ResultDesc: 'Accepted' } as const;
/** Daraja's code for a payment that the receiver refuses for a reason of its own. */
const REJECTED = { ResultCode: 'C2B00016', ResultDesc: 'Rejected' } as const;

/** The routes for Daraja's reports. */
export function mpesaReportRoutes(token: string, sink: PaymentSink): Route[] {
  const report = <Body extends v.GenericSchema>(
    path: string,
    body: Body,
    act: (body: v.InferOutput<Body>, id: string) => Promise<void>,
  ): Route =>
    reportRoute({
      url: `/reports/:token/${path}`,
      token,
      body,
      answer: Accepted,
      act: async (given, id) => {
        await act(given, id);
        return ACCEPTED;
      },
    });

  return [
    report('push', PushReport, ({ Body }) =>
      sink.collected(Body.stkCallback.CheckoutRequestID, pushState(Body.stkCallback)),
    ),
    report('paybill', PaybillReport, (body) =>
      sink.received({
        receipt: body.TransID,
        amount: body.TransAmount,
        account: body.BillRefNumber,
        payer: body.MSISDN,
      }),
    ),
    // A payment that fits no account is accepted and waits in suspense, which is better than sending it back.
    reportRoute({
      url: '/reports/:token/paybill-check',
      token,
      body: PaybillReport,
      answer: Accepted,
      act: async ({ BillRefNumber, TransAmount }) =>
        (await sink.mayReceive(BillRefNumber, TransAmount)) ? ACCEPTED : REJECTED,
    }),
    report('payout', PayoutReport, ({ Result }) =>
      sink.paidOut(Result.OriginatorConversationID, payoutState(Result)),
    ),
    report('payout-timeout', PayoutReport, ({ Result }) =>
      sink.paidOut(Result.OriginatorConversationID, { state: 'unclear', code: null }),
    ),
    report('payout-status/:id', PayoutReport, ({ Result }, id) => sink.paidOut(id, payoutStatus(Result))),
  ];
}
