import { checkIdentity, getIdentityStatus } from '@jukwaa/api';
import type { IdentityBody } from '@jukwaa/contracts';
import { useQuery } from '@jukwaa/remote-kit';
import { http } from '@jukwaa/runtime';
import { useEffect } from 'react';
import { asUser } from '../../query/as-user.ts';
import { useChange } from '../../query/use-change.ts';

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
  const change = useChange();
  const check = async (body: IdentityBody, key: string): Promise<boolean> => {
    const status = await change((options) => checkIdentity(http, body, key, options));
    if (status !== null) replace(status);
    return status !== null;
  };
  return { state, retry, check };
}
