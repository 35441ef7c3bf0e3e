import { checkIdentity, getIdentityStatus } from '@jukwaa/api';
import type { IdentityBody } from '@jukwaa/contracts';
import { useQuery } from '@jukwaa/remote-kit';
import { http } from '@jukwaa/runtime';
import { useEffect } from 'react';
import { requestFailure } from '../../auth/failure.ts';
import { useFailure } from '../../auth/use-failure.ts';
import { asUser, isOver } from '../../query/as-user.ts';

/** Time between two looks at a check that the register has not answered, ms. */
const LOOK_MS = 3_000;

/** The check of the user's ID. `check` has an ID checked, and returns whether the service took it. */
export function useIdentity() {
  const { state, refresh, retry, replace } = useQuery(
    'identity',
    asUser((options) => getIdentityStatus(http, options)),
  );
  const isPending = state.phase === 'ready' && state.value.check.state === 'pending';
  useEffect(() => {
    if (!isPending) return undefined;
    const timer = setInterval(() => void refresh(), LOOK_MS);
    return () => clearInterval(timer);
  }, [isPending, refresh]);
  const failure = useFailure();
  const check = async (body: IdentityBody, key: string): Promise<boolean> => {
    const answer = await asUser((options) => checkIdentity(http, body, key, options))({});
    if (answer.ok) replace(answer.value);
    else if (!isOver(answer.error)) failure.show(requestFailure(answer.error));
    return answer.ok;
  };
  return { state, retry, check };
}
