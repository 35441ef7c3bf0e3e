import type { PaymentMethod } from '@jukwaa/contracts';
import { sessionStore } from '@jukwaa/runtime';
import { useState } from 'react';

/** A payment that was started. */
export interface StartedPayment {
  readonly id: string;
  readonly method: PaymentMethod;
  readonly amount_cents: number;
  /** When, Unix ms. */
  readonly at: number;
}

/** The deposit whose end is not known yet, for as long as the page lives. */
let running: { readonly userId: number; readonly deposit: StartedPayment } | null = null;

export function forgetRunningDeposit(): void {
  running = null;
}

const runningOfUser = (): StartedPayment | null =>
  running !== null && running.userId === sessionStore.user?.id ? running.deposit : null;

/**
 * The deposit that the sheet follows: one that is closed and opened again goes on where it was. `leave` goes back to the form.
 */
export function useRunningDeposit() {
  const [deposit, setDeposit] = useState(runningOfUser);
  return {
    deposit,
    begin: (started: StartedPayment) => {
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
