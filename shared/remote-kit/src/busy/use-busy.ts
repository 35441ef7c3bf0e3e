import { defineMessages, log, notify, textOf } from '@jukwaa/runtime';
import { useState } from 'react';

const texts = defineMessages({
  en: { broken: 'Something went wrong on this page. Please try again.' },
  sw: { broken: 'Hitilafu imetokea kwenye ukurasa huu. Tafadhali jaribu tena.' },
});

export interface Busy {
  readonly busy: boolean;
  /** Runs the work and resolves to its value, or to undefined after a failure. Never rejects. */
  readonly run: <T>(work: () => Promise<T>) => Promise<T | undefined>;
}

/**
 * The busy flag of a form or button: true while its work runs, false when it settles. Rejected work is a fault of the
 * page, which logs it and asks the user to try again.
 */
export function useBusy(): Busy {
  const [busy, setBusy] = useState(false);
  const run: Busy['run'] = async (work) => {
    setBusy(true);
    try {
      return await work();
    } catch (error) {
      log('form', 'an action failed', error);
      notify({ kind: 'warning', text: textOf(texts, 'broken') });
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
}
