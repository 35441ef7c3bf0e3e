import { type ApiError, getVirtuals } from '@jukwaa/api';
import type { VirtualLeague } from '@jukwaa/contracts';
import type { Asked } from '@jukwaa/remote-kit';
import { http } from '@jukwaa/runtime';
import { proxy, ref } from 'valtio/vanilla';

/** Stored unchanged: the store neither wraps nor freezes it. */
type Whole<T extends object> = ReturnType<typeof ref<T>>;

/** The virtual leagues; they stay loaded while the visitor is on other pages. */
export const virtualsStore = proxy<{ asked: Asked<Whole<readonly VirtualLeague[]>, ApiError> }>({
  asked: { phase: 'loading' },
});

/** Loads the leagues and their next rounds; the screen keeps its content until the answer arrives. */
export async function loadVirtuals(): Promise<void> {
  if (virtualsStore.asked.phase === 'failed') virtualsStore.asked = { phase: 'loading' };
  const answer = await getVirtuals(http);
  if (answer.ok) virtualsStore.asked = { phase: 'known', value: ref<readonly VirtualLeague[]>(answer.value) };
  else if (virtualsStore.asked.phase !== 'known')
    virtualsStore.asked = { phase: 'failed', error: answer.error };
}
