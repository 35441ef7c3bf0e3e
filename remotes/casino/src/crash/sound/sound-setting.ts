import { persist } from '@jukwaa/runtime';
import { useEffect } from 'react';
import * as v from 'valibot';
import { useSnapshot } from 'valtio/react';
import { proxy, subscribe } from 'valtio/vanilla';

const store = proxy<{ isOn: boolean }>({ isOn: false });

const follow = () =>
  persist({
    key: 'crash_sound',
    schema: v.boolean(),
    read: () => store.isOn,
    apply: (isOn) => {
      store.isOn = isOn ?? false;
    },
    watch: (changed) => subscribe(store, changed),
  });

export function toggleSound(): void {
  store.isOn = !store.isOn;
}

/** Whether the player wants sound in crash games on this device; off at first. */
export function useSoundIsOn(): boolean {
  useEffect(follow, []);
  return useSnapshot(store).isOn;
}
