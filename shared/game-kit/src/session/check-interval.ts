import { persist } from '@jukwaa/runtime';
import { useEffect } from 'react';
import * as v from 'valibot';
import { useSnapshot } from 'valtio/react';
import { proxy, subscribe } from 'valtio/vanilla';

/** The times between two reality checks that a player can choose, in minutes. */
export const CHECK_MINUTES = [15, 30, 60] as const;
const CheckMinutes = v.picklist(CHECK_MINUTES);
export type CheckMinutes = v.InferOutput<typeof CheckMinutes>;

const DEFAULT: CheckMinutes = 30;
const store = proxy<{ minutes: CheckMinutes }>({ minutes: DEFAULT });

/** Stored on the device: every remote has a copy of this module. */
const follow = () =>
  persist({
    key: 'reality_check_minutes',
    schema: CheckMinutes,
    read: () => store.minutes,
    apply: (minutes) => {
      store.minutes = minutes ?? DEFAULT;
    },
    watch: (changed) => subscribe(store, changed),
  });

/** Chooses the time between two reality checks; it counts from the last check. */
export function setCheckMinutes(minutes: CheckMinutes): void {
  store.minutes = minutes;
}

/** The chosen time between two reality checks, in minutes. */
export function useCheckMinutes(): CheckMinutes {
  useEffect(follow, []);
  return useSnapshot(store).minutes;
}
