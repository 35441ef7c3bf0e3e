import { type SlipPick, slipOf, totalOf } from '@jukwaa/domain';
import type * as v from 'valibot';
import { subscribe } from 'valtio/vanilla';
import { signedOutHere$ } from '../session/session.ts';
import { type Persisted, persist, save } from '../storage/persist.ts';
import type { Slip } from './create-slip.ts';
import { betSlip, freeSlip, jackpotSlip } from './slips.ts';
import type { SlipSettings } from './store.ts';
import {
  StoredHeadline,
  StoredJackpotPick,
  StoredPick,
  type StoredSlip,
  storedSlipSchema,
} from './stored-slip.ts';

/** Reads and writes one slip; nothing is stored while it is empty and nothing has been set. */
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

/** Total and odds of the bet slip under a key of their own. They come back with the picks that they are made of. */
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

/** Keeps one slip stored, and decides what becomes of it at logout. */
function follow<T>(item: Persisted<T>): () => void {
  const stop = persist(item);
  const logouts = signedOutHere$.subscribe((reason) => {
    // A user who leaves leaves nothing on a shared phone; one whose login ran out goes on with the slip after the next.
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
    follow(storedSlip('jSlip', jackpotSlip, StoredJackpotPick)),
    follow(headline),
  ];
  return () => {
    for (const stop of teardowns) stop();
  };
}
