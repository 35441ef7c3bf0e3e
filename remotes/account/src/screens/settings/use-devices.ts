import { getDevices, removeDevice } from '@jukwaa/api';
import { useQuery } from '@jukwaa/remote-kit';
import { http } from '@jukwaa/runtime';
import { requestFailure } from '../../auth/failure.ts';
import { useFailure } from '../../auth/use-failure.ts';
import { asUser, isOver } from '../../query/as-user.ts';

/** The user's devices. `remove` removes one of them, or all others (null), and shows a failure as a notice. */
export function useDevices() {
  const { state, retry, replace } = useQuery(
    'devices',
    asUser((options) => getDevices(http, options)),
  );
  const failure = useFailure();
  const remove = async (id: string | null): Promise<void> => {
    const answer = await asUser((options) => removeDevice(http, id, options))({});
    if (answer.ok) replace(answer.value);
    else if (!isOver(answer.error)) failure.show(requestFailure(answer.error));
  };
  return { state, retry, remove };
}
