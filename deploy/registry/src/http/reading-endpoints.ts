import {
  ContractTypes,
  fail,
  HostServed,
  ok,
  Plan,
  PreviewPlan,
  VersionDetail,
  VersionList,
} from '@jukwaa/contracts';
import * as v from 'valibot';
import { liveHost } from '../model/hosts.ts';
import { isRetired, listRetired, retiredOf } from '../model/retired.ts';
import { findVersion, listVersions } from '../model/versions.ts';
import { notFound, unknownVersion } from '../refusal.ts';
import type { Registry } from '../registry.ts';
import { type Endpoint, endpoint } from './endpoint.ts';

const ListQuery = v.object({ remote: v.optional(v.string()) });

/** Operations that are open to every caller: they contain no secrets and change nothing. */
export const readingEndpoints = (registry: Registry): Endpoint[] => [
  endpoint(
    {
      method: 'GET',
      url: '/plan',
      summary: 'Which version of which remote visitors get',
      access: 'open',
      answer: Plan,
    },
    async () => ok(await registry.plan()),
  ),
  endpoint(
    {
      method: 'GET',
      url: '/previews/labels/:remote/:label',
      summary: 'The versions of a remote’s preview address',
      access: 'open',
      answer: PreviewPlan,
    },
    async ({ params }) => ok(await registry.labelPreview(params.remote ?? '', params.label ?? '')),
  ),
  endpoint(
    {
      method: 'GET',
      url: '/previews/links/:token',
      summary: 'The versions of a signed link',
      access: 'open',
      answer: PreviewPlan,
    },
    async ({ params }) => ok(await registry.linkPreview(params.token ?? '')),
  ),
  endpoint(
    {
      method: 'GET',
      url: '/versions',
      summary: 'Versions and the channels that point to them, newest first',
      access: 'open',
      query: ListQuery,
      answer: VersionList,
    },
    async ({ query: { remote = null } }) =>
      ok({
        versions: await listVersions(registry.db, remote),
        retired: await listRetired(registry.db, remote),
      }),
  ),
  endpoint(
    {
      method: 'GET',
      url: '/remotes/:remote/versions/:version',
      summary: 'One version, by its name, channel, label or the first digits of its hash',
      access: 'open',
      answer: VersionDetail,
    },
    async ({ params: { remote = '', version = '' } }) => {
      const found = await findVersion(registry.db, remote, version);
      if (found !== null) return ok(found);
      const retired = await retiredOf(registry.db, remote);
      return fail(retired === null ? unknownVersion(remote, version) : isRetired(retired));
    },
  ),
  endpoint(
    {
      method: 'GET',
      url: '/host',
      summary: 'Capabilities of the live host',
      access: 'open',
      answer: HostServed,
    },
    async () => {
      const host = await liveHost(registry.db);
      return host === null ? fail(notFound('no host is live yet')) : ok(host);
    },
  ),
  endpoint(
    {
      method: 'GET',
      url: '/host/types',
      summary: 'Sources of the contracts of the live host, to check a remote against',
      access: 'token',
      answer: ContractTypes,
    },
    async () => {
      const types = await registry.hostTypes();
      return types === null ? fail(notFound('no host is live yet')) : ok(types);
    },
  ),
];
