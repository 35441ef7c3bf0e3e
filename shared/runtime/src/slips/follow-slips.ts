import { type SlipPick, slipOf, totalOf } from '@jukwaa/domain';
import type * as v from 'valibot';
import { subscribe } from 'valtio/vanilla';
import { signedOutHere$ } from '../session/session.ts';
import { type Persisted, persist, save } from '../storage/persist.ts';
import type { Slip } from './create-slip.ts';
import { betSlip, freeSlip, jackpotSlips } from './slips.ts';
import type { SlipSettings } from './store.ts';
import {
  StoredHeadline,
  StoredJackpotPick,
  StoredPick,
  type StoredSlip,
  storedSlipSchema,
} from './stored-slip.ts';

/** Reads and writes one slip; an empty slip without settings is not stored. */
function storedSlip<P extends SlipPick>(
  key: string,
  slip: Slip<P>,
  pick: v.GenericSchema<unknown, P>,
): Persisted<StoredSlip<P>> {
  const { store } = slip;
  const settings = ({ stake_cents, policy, keep }: SlipSettings): SlipSettings => ({
    stake_cents,
    policy,
    keep,
  });
  const defaults = settings(store);
  const isUntouched = () =>
    totalOf(store.content) === 0 &&
    store.stake_cents === defaults.stake_cents &&
    store.policy === defaults.policy &&
    store.keep === defaults.keep;
  return {
    key,
    schema: storedSlipSchema(pick, defaults),
    read: () => (isUntouched() ? null : { ...store.content, ...settings(store) }),
    apply: (stored) => {
      if (stored === null) slip.load({ content: slipOf<P>([]), ...defaults });
      else slip.load({ ...stored, content: { picks: stored.picks, order: stored.order } });
    },
    watch: (changed) => subscribe(store, changed),
  };
}

/** Total and odds of the bet slip under their own key. They are restored with their picks. */
const headline: Persisted<v.InferOutput<typeof StoredHeadline>> = {
  key: 'betslip',
  schema: StoredHeadline,
  read: () => {
    const { total, summary } = betSlip.view();
    return total === 0 ? null : { total, odds: summary.odds };
  },
  apply: () => undefined,
  watch: (changed) => subscribe(betSlip.store, changed),
};

/** Stores one slip, and decides what happens to it at logout. */
function follow<T>(item: Persisted<T>): () => void {
  const stop = persist(item);
  const logouts = signedOutHere$.subscribe((reason) => {
    // A logout by the user clears a shared phone; an expired login keeps the slip for the next one.
    if (reason === 'user') item.apply(null);
    else save(item);
  });
  return () => {
    logouts.unsubscribe();
    stop();
  };
}

/** Restores the slips, stores every change, and follows the other tabs. */
export function followSlips(): () => void {
  const teardowns = [
    follow(storedSlip('bSlip', betSlip, StoredPick)),
    follow(storedSlip('fslip', freeSlip, StoredPick)),
    follow(storedSlip('jSlip', jackpotSlips[5], StoredJackpotPick)),
    follow(storedSlip('jSlip6', jackpotSlips[6], StoredJackpotPick)),
    follow(headline),
  ];
  return () => {
    for (const stop of teardowns) stop();
  };
}
