import {
  CanaryBody,
  fail,
  type MoveAction,
  type Moved,
  Moves,
  ok,
  PreviewBody,
  PreviewLink,
  PromoteBody,
  RollbackBody,
  type SignedMove,
} from '@jukwaa/contracts';
import { type Caller, notOwnLabel } from '../model/tokens.ts';
import { admitMove } from '../moves/admit-move.ts';
import { Refused } from '../refusal.ts';
import type { Registry, RegistryResult } from '../registry.ts';
import { type Endpoint, endpoint } from './endpoint.ts';

const asMoves = (moved: RegistryResult<Moved[]>) => (moved.ok ? ok({ moved: moved.value }) : moved);

/** A move as its call asks for it. */
interface MoveCall {
  readonly remote: string;
  readonly action: MoveAction;
  readonly version: string | undefined;
  readonly share?: number;
  readonly signature: SignedMove | undefined;
}

const admitter =
  ({ db }: Registry) =>
  (caller: Caller, { signature, version, share, ...move }: MoveCall) =>
    admitMove(db, caller, { ...move, version: version ?? null, share: share ?? null }, signature);

/** Operations that move pointers between existing versions. */
export function movingEndpoints(registry: Registry): Endpoint[] {
  const admit = admitter(registry);
  return [
    endpoint(
      {
        method: 'POST',
        url: '/remotes/:remote/promote',
        summary: 'Makes a version live; without a version the canary’s',
        access: 'remote',
        body: PromoteBody,
        answer: Moves,
      },
      async ({ params: { remote = '' }, body: { version, signature }, caller }) => {
        const mover = await admit(caller, { remote, action: 'promote', version, signature });
        return mover.ok ? asMoves(await registry.promote(remote, version, mover.value)) : mover;
      },
    ),
    endpoint(
      {
        method: 'POST',
        url: '/remotes/:remote/rollback',
        summary: 'Makes an earlier version live, and ends a canary',
        access: 'remote',
        body: RollbackBody,
        answer: Moves,
      },
      async ({ params: { remote = '' }, body: { to, signature }, caller }) => {
        const mover = await admit(caller, { remote, action: 'rollback', version: to, signature });
        return mover.ok ? asMoves(await registry.rollback(remote, to, mover.value)) : mover;
      },
    ),
    endpoint(
      {
        method: 'POST',
        url: '/remotes/:remote/canary',
        summary: 'Gives a share of the visitors a version; 0 ends it',
        access: 'remote',
        body: CanaryBody,
        answer: Moves,
      },
      async ({ params: { remote = '' }, body: { share, version, signature }, caller }) => {
        // The end of a canary is no move to a version: anybody who may move the remote may stop it.
        const isEnd = share === 0 && signature === undefined;
        const mover = isEnd
          ? ok(caller.name)
          : await admit(caller, { remote, action: 'canary', version, share, signature });
        return mover.ok ? asMoves(await registry.canary(remote, share, version, mover.value)) : mover;
      },
    ),
    endpoint(
      {
        method: 'DELETE',
        url: '/remotes/:remote/labels/:label',
        summary: 'Ends a label; its version stays',
        access: 'label',
        answer: Moves,
      },
      async ({ params: { remote = '', label = '' }, caller }) => {
        const reason = notOwnLabel(caller, label);
        return reason === null
          ? asMoves(await registry.endLabel(remote, label, caller.name))
          : fail(new Refused(403, 'wrong_token', [reason]));
      },
    ),
    endpoint(
      {
        method: 'POST',
        url: '/previews',
        summary: 'Signs a link that shows several versions at once',
        access: 'token',
        body: PreviewBody,
        answer: PreviewLink,
      },
      async ({ body, caller }) => registry.makeLink({ ...body, actor: caller.name }),
    ),
  ];
}
