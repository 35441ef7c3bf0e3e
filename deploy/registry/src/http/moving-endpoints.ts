import {
  CanaryBody,
  type Moved,
  Moves,
  ok,
  PreviewBody,
  PreviewLink,
  PromoteBody,
  RollbackBody,
} from '@jukwaa/contracts';
import type { Registry, RegistryResult } from '../registry.ts';
import { type Endpoint, endpoint } from './endpoint.ts';

const asMoves = (moved: RegistryResult<Moved[]>) => (moved.ok ? ok({ moved: moved.value }) : moved);

/** Operations that move pointers between existing versions. */
export const movingEndpoints = (registry: Registry): Endpoint[] => [
  endpoint(
    {
      method: 'POST',
      url: '/remotes/:remote/promote',
      summary: 'Makes a version live; without a version the canary’s',
      access: 'remote',
      body: PromoteBody,
      answer: Moves,
    },
    async ({ params, body, caller }) =>
      asMoves(await registry.promote(params.remote ?? '', body.version, caller.name)),
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
    async ({ params, body, caller }) =>
      asMoves(await registry.rollback(params.remote ?? '', body.to, caller.name)),
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
    async ({ params, body, caller }) =>
      asMoves(await registry.canary(params.remote ?? '', body.share, body.version, caller.name)),
  ),
  endpoint(
    {
      method: 'DELETE',
      url: '/remotes/:remote/labels/:label',
      summary: 'Ends a label; its version stays',
      access: 'remote',
      answer: Moves,
    },
    async ({ params, caller }) =>
      asMoves(await registry.endLabel(params.remote ?? '', params.label ?? '', caller.name)),
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
    async ({ body }) => registry.makeLink(body.overrides, body.hours),
  ),
];
