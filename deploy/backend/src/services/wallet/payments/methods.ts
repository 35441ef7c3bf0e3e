import type { PaymentMethod } from '@jukwaa/contracts';
import { fail } from '../../../kit/index.ts';
import type { PaymentProvider } from '../../../ports/payments/payment-provider.ts';
import type { PaymentsPort } from '../../../ports/payments/payments-port.ts';

/** The configured payment methods. */
export interface Methods {
  readonly all: readonly PaymentMethod[];
  /** The method of an order: the requested one, or the first by default. Null when it is not configured. */
  choose(asked: PaymentMethod | undefined): PaymentMethod | null;
  /** The provider's port. Payments of a method that is no longer configured keep their state. */
  portOf(method: PaymentMethod): PaymentsPort;
  /** Whether a text has the format of the method's receipt codes. */
  isReceipt(method: PaymentMethod, text: string): boolean;
}

const notConfigured = async () => fail({ kind: 'unknown', text: 'the method is not configured' } as const);
const NOT_CONFIGURED: PaymentsPort = {
  referenceOf: () => null,
  register: notConfigured,
  collect: notConfigured,
  collectState: notConfigured,
  payOut: notConfigured,
  payoutState: notConfigured,
  received: notConfigured,
};

export function createMethods(
  providers: readonly Pick<PaymentProvider, 'offer' | 'port' | 'receipts'>[],
): Methods {
  const byMethod = new Map(providers.map((provider) => [provider.offer.method, provider]));
  const all = [...byMethod.keys()];
  return {
    all,
    choose(asked) {
      const method = asked ?? all[0];
      return method !== undefined && byMethod.has(method) ? method : null;
    },
    portOf: (method) => byMethod.get(method)?.port ?? NOT_CONFIGURED,
    isReceipt: (method, text) => byMethod.get(method)?.receipts.test(text) ?? false,
  };
}
