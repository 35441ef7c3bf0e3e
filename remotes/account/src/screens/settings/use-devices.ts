import { getDevices, removeDevice } from '@jukwaa/api';
import { useQuery } from '@jukwaa/remote-kit';
import { http } from '@jukwaa/runtime';
import { asUser } from '../../query/as-user.ts';
import { useChange } from '../../query/use-change.ts';

/** The user's devices. `remove` removes one of them, or all others (null). */
export function useDevices() {
  const { state, retry, replace } = useQuery(
    'devices',
    asUser((options) => getDevices(http, options)),
  );
  const change = useChange();
  const remove = async (id: string | null): Promise<void> => {
    const left = await change((options) => removeDevice(http, id, options));
    if (left !== null) replace(left);
  };
  return { state, retry, remove };
}
