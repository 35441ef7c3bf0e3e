import { ok, RestoreAnswer, RetireAnswer, RetireBody } from '@jukwaa/contracts';
import type { Caller } from '../model/tokens.ts';
import { admitMove } from '../moves/admit-move.ts';
import type { Registry, RegistryResult } from '../registry.ts';
import { type Endpoint, endpoint } from './endpoint.ts';

/** Checks that the caller may make the named version of the successor live: by its signature where its team signs, as for a promote. */
async function admitSuccessor(
  { db }: Registry,
  caller: Caller,
  { to, signature }: RetireBody,
): Promise<RegistryResult<string>> {
  if (to?.version === undefined) return ok(caller.name);
  const promote = { remote: to.remote, action: 'promote', version: to.version, share: null } as const;
  return admitMove(db, caller, promote, signature);
}

/** Operations that end a remote, and let its name be used again. */
export const retiringEndpoints = (registry: Registry): Endpoint[] => [
  endpoint(
    {
      method: 'POST',
      url: '/remotes/:remote/retire',
      summary:
        'Ends a remote: its channels, its grant and its publishes; another one takes over its addresses, or they end',
      access: 'all',
      body: RetireBody,
      answer: RetireAnswer,
    },
    async ({ params, body, caller }) => {
      const mover = await admitSuccessor(registry, caller, body);
      return mover.ok ? registry.retire(params.remote ?? '', body, mover.value) : mover;
    },
  ),
  endpoint(
    {
      method: 'POST',
      url: '/remotes/:remote/restore',
      summary: 'Lets a retired remote be published again; no version is live yet',
      access: 'all',
      answer: RestoreAnswer,
    },
    async ({ params, caller }) => registry.restore(params.remote ?? '', caller.name),
  ),
];
