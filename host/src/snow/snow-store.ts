import { persist } from '@jukwaa/runtime';
import * as v from 'valibot';
import { proxy, subscribe } from 'valtio/vanilla';

/** Snow is a matter of taste and uses battery: it is off until the user switches it on in the side menu. */
export const snowStore = proxy<{ falls: boolean }>({ falls: false });

export function toggleSnow(): void {
  snowStore.falls = !snowStore.falls;
}

/** Stores the switch under `snow`. */
export function followSnow(): () => void {
  return persist<boolean>({
    key: 'snow',
    schema: v.boolean(),
    read: () => (snowStore.falls ? true : null),
    apply: (falls) => {
      snowStore.falls = falls ?? snowStore.falls;
    },
    watch: (changed) => subscribe(snowStore, changed),
  });
}
