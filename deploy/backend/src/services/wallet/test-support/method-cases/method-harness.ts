import type { PaymentMethod } from '@jukwaa/contracts';
import type { TestEngine } from '@jukwaa/database/testing';
import { msisdnOf } from '../money-backend.ts';
import { REPORTS } from '../reports.ts';
import { useWalletHarness } from '../wallet-harness.ts';

/** The wallet of a user who pays by one method, with the reports of its provider. */
export function useMethodHarness(fresh: TestEngine['fresh'], method: PaymentMethod) {
  const harness = useWalletHarness(fresh, method);
  const reports = REPORTS[method];
  let receipts = 0;
  return {
    harness,
    method,
    reports,
    newReceipt: () => {
      receipts += 1;
      return reports.receipt(receipts);
    },
    faults: (changes: object) => Object.assign(harness.backend.simulators[method].faults, changes),
    account: () => String(msisdnOf(harness.user)),
    referenceOf: async (id: string) => {
      const [row] = await harness.db.query<{ checkout_id: string }>(
        'select checkout_id from wallet.payments where id = $1',
        [id],
      );
      return row?.checkout_id ?? '';
    },
    lookAt: async (id: string) => {
      await harness.due(id);
      await harness.backend.lookAtLatePayments();
    },
  };
}

export type MethodHarness = ReturnType<typeof useMethodHarness>;
