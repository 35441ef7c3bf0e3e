import type { PaymentMethod } from '@jukwaa/contracts';
import { sessionStore } from '@jukwaa/runtime';
import { useState } from 'react';

/** A started payment. */
export interface FollowedPayment {
  readonly id: string;
  readonly method: PaymentMethod;
  readonly amount_cents: number;
  /** The service's sentence about the request; '' on Swahili pages, because it is English. */
  readonly answer: string;
  /** Start time, in Unix ms. */
  readonly at: number;
}

/** The deposit whose result is not known yet, for the life of the page. */
let running: { readonly userId: number; readonly deposit: FollowedPayment } | null = null;

export function forgetRunningDeposit(): void {
  running = null;
}

const runningOfUser = (): FollowedPayment | null =>
  running !== null && running.userId === sessionStore.user?.id ? running.deposit : null;

/** The deposit that the sheet follows; a sheet opened again continues with it. `leave` returns to the form. */
export function useRunningDeposit() {
  const [deposit, setDeposit] = useState(runningOfUser);
  return {
    deposit,
    begin: (started: FollowedPayment) => {
      const userId = sessionStore.user?.id;
      if (userId !== undefined) running = { userId, deposit: started };
      setDeposit(started);
    },
    leave: () => {
      forgetRunningDeposit();
      setDeposit(null);
    },
  };
}
