import { createHash, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { type Route, refuse, route, type ServiceError } from '../../kit/index.ts';
import { PaybillReport, PayoutReport, PushReport } from '../../ports/payments/daraja-messages.ts';
import type { Deposits } from './payments/deposits.ts';
import type { Receipts } from './payments/receipts.ts';
import type { Withdrawals } from './payments/withdrawals.ts';

interface Desk {
  readonly token: string;
  readonly mayPayInto: (account: string, amount: string) => Promise<boolean>;
  readonly deposits: Deposits;
  readonly withdrawals: Withdrawals;
  readonly receipts: Receipts;
}

const Secret = v.object({ token: v.pipe(v.string(), v.maxLength(200)) });
const Accepted = v.object({ ResultCode: v.string(), ResultDesc: v.string() });
const ACCEPTED = { status: 200, body: { ResultCode: '0', ResultDesc: 'Accepted' } } as const;
/** Daraja's code for a payment that the receiver does not want for a reason of its own. */
const REJECTED = { status: 200, body: { ResultCode: 'C2B00016', ResultDesc: 'Rejected' } } as const;
const digest = (text: string) => createHash('sha256').update(text).digest();

/** Where mobile money reports what happened. The token in the address is known to the operator only. */
export function reportRoutes({ token, mayPayInto, deposits, withdrawals, receipts }: Desk): Route[] {
  const right = digest(token);
  const report = <Body extends v.GenericSchema, Params extends v.GenericSchema<unknown, { token: string }>>(
    url: string,
    params: Params,
    body: Body,
    act: (body: v.InferOutput<Body>, params: v.InferOutput<Params>) => Promise<unknown>,
  ): Route =>
    route({
      method: 'POST',
      url: `/reports/:token/${url}`,
      auth: 'none',
      summary: 'A report of the mobile money operator',
      schema: { params, body, response: { 200: Accepted } },
      async handler(call): Promise<typeof ACCEPTED | typeof REJECTED | ServiceError> {
        if (!timingSafeEqual(digest(call.params.token), right))
          return refuse(404, 'not_found', 'There is nothing here');
        return (await act(call.body, call.params)) === REJECTED ? REJECTED : ACCEPTED;
      },
    });

  return [
    report('push', Secret, PushReport, (body) => deposits.report(body.Body.stkCallback)),
    report('paybill', Secret, PaybillReport, (body) =>
      receipts.receive(
        {
          receipt: body.TransID,
          amount: body.TransAmount,
          account: body.BillRefNumber,
          payer: body.MSISDN,
        },
        null,
      ),
    ),
    // A payment that fits nobody is taken and waits in suspense, which beats sending it back.
    report('paybill-check', Secret, PaybillReport, async (body) =>
      (await mayPayInto(body.BillRefNumber, body.TransAmount)) ? undefined : REJECTED,
    ),
    report('payout', Secret, PayoutReport, (body) => withdrawals.report(body.Result)),
    report('payout-timeout', Secret, PayoutReport, (body) =>
      withdrawals.reportTimeout(body.Result.OriginatorConversationID),
    ),
    report(
      'payout-status/:id',
      v.object({ ...Secret.entries, id: v.pipe(v.string(), v.maxLength(64)) }),
      PayoutReport,
      (body, params) => withdrawals.reportStatus(params.id, body.Result),
    ),
  ];
}
