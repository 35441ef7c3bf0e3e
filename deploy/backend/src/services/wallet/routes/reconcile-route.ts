import { QueuedAnswer, ReconcileBody } from '@jukwaa/contracts';
import { type Route, route } from '../../../kit/index.ts';
import type { OpenWallet } from '../holders.ts';
import type { Reconcile } from '../payments/reconcile.ts';
import { moneyDone } from '../wallet-texts.ts';

interface RouteDeps {
  readonly openWallet: OpenWallet;
  readonly reconcile: Reconcile;
}

/** Claims a paybill payment. The answer is the same with and without a match. */
export const reconcileRoute = ({ openWallet, reconcile }: RouteDeps): Route =>
  route({
    method: 'POST',
    url: '/deposit/reconcile',
    auth: 'user',
    summary: 'Looks for a payment by the receipt code of its SMS',
    limit: { max: 5, windowMs: 60_000, isExact: true },
    invalidStatus: 422,
    schema: { body: ReconcileBody, response: { 200: QueuedAnswer } },
    async handler({ user, body, log }) {
      await openWallet(user);
      reconcile(user, body.transaction_id, log);
      const said = moneyDone('deposit_queued');
      return { status: 200 as const, body: { data: said.message, said } };
    },
  });
