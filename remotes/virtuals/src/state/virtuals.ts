import { getVirtuals } from '@jukwaa/api';
import type { VirtualLeague } from '@jukwaa/contracts';
import { http } from '@jukwaa/runtime';
import { proxy, ref } from 'valtio/vanilla';

/** Held as it came: the store neither wraps nor freezes it. */
type Whole<T extends object> = ReturnType<typeof ref<T>>;

export type VirtualsState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'loaded'; readonly leagues: Whole<readonly VirtualLeague[]> }
  | { readonly kind: 'failed' };

/** The virtual leagues; they stay while the visitor looks at other pages. */
export const virtualsStore = proxy<{ state: VirtualsState }>({ state: { kind: 'loading' } });

/** Asks for the leagues and their next rounds; what is on the screen stays until the answer has come. */
export async function loadVirtuals(): Promise<void> {
  if (virtualsStore.state.kind === 'failed') virtualsStore.state = { kind: 'loading' };
  const answer = await getVirtuals(http);
  if (answer.ok)
    virtualsStore.state = { kind: 'loaded', leagues: ref<readonly VirtualLeague[]>(answer.value) };
  else if (virtualsStore.state.kind !== 'loaded') virtualsStore.state = { kind: 'failed' };
}
