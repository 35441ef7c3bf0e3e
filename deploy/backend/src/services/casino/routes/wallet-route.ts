import type { WalletRefusal } from '@jukwaa/contracts';
import * as v from 'valibot';
import { addressKey, createCountedLog, type Route, route, type ServiceContext } from '../../../kit/index.ts';
import type { ProviderAnswer } from '../orders/provider-port.ts';
import { refused, type WalletOrder, type WalletResult } from '../orders/wallet-order.ts';
import { statusOf, WALLET_MESSAGES } from '../providers/jukwaa/wallet-answers.ts';
import type { Provider, Providers } from '../providers/providers.ts';
import { applyOrder } from '../wallet/apply-order.ts';

/** A call has few fields; longer bodies are refused unread. */
const BODY_BYTES = 8 * 1024;

const Params = v.object({
  provider: v.pipe(v.string(), v.regex(/^[a-z]{1,20}$/)),
  call: v.pipe(v.string(), v.regex(/^[A-Za-z.-]{1,32}$/)),
});
const Answer = v.looseObject({});
/** Every status with which an adapter answers; the body has the provider's own shape. */
const response = Object.fromEntries(
  [200, 400, 401, 404, 409, 422, 429, 503].map((status) => [status, Answer]),
);

const unknownProvider: ProviderAnswer = {
  status: statusOf('unknown_provider'),
  body: { code: 'unknown_provider', message: WALLET_MESSAGES.unknown_provider },
};

const mayCall = ({ addresses }: Provider, ip: string): boolean =>
  addresses === null || addresses.has(addressKey(ip));

/** Whether the provider itself has sent a call that could not be read. */
const isSigned = (refusal: WalletRefusal): boolean =>
  refusal !== 'bad_signature' && refusal !== 'stale_timestamp';

/**
 * The wallet's one route for every provider. The secret of the provider decides who calls; neither bodies nor signatures are
 * logged.
 */
export function walletRoute(context: ServiceContext, providers: Providers): Route {
  const { log, clock } = context;
  const logRefusal = createCountedLog(log);

  async function resultOf(provider: Provider, order: WalletOrder): Promise<WalletResult> {
    try {
      return await applyOrder(context, provider.adapter.name, order);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      log.error({ provider: provider.adapter.name, kind: order.kind, reason }, 'a wallet call failed');
      return refused('unavailable');
    }
  }

  return route({
    method: 'POST',
    url: '/wallet/:provider/:call',
    auth: 'none',
    summary: 'The signed calls of game providers: authenticate, balance, bet, win, rollback, end-round',
    takesText: true,
    bodyLimit: BODY_BYTES,
    schema: { params: Params, body: v.optional(v.string(), ''), response },
    async handler({ params, body, header, ip }) {
      const provider = providers.get(params.provider);
      if (provider === null) return unknownProvider;
      const { adapter, bucket } = provider;
      if (!mayCall(provider, ip)) return adapter.answer(null, refused('bad_signature'));
      const path = `/api/casino/wallet/${params.provider}/${params.call}`;
      const order = adapter.read({ call: params.call, path, body, header, now: clock.now().getTime() });
      if (!order.ok)
        logRefusal({ provider: adapter.name, code: order.error }, 'a wallet call was refused unread');
      // Only signed calls are the provider's own, so a stranger can't use up its rate.
      const isOwn = order.ok || isSigned(order.error);
      if (isOwn && bucket !== null && !bucket.spend(1))
        return adapter.answer(null, refused('too_many_requests'));
      if (!order.ok) return adapter.answer(null, refused(order.error));
      return adapter.answer(order.value, await resultOf(provider, order.value));
    },
  });
}
