import { fail, ok, ProvenanceAnswer, SigningKeyBody, SigningKeyList } from '@jukwaa/contracts';
import { provenanceOf } from '../model/provenance.ts';
import { listSigningKeys } from '../model/signing-keys.ts';
import { findVersion } from '../model/versions.ts';
import { unknownVersion } from '../refusal.ts';
import type { Registry, RegistryResult } from '../registry.ts';
import { type Endpoint, endpoint } from './endpoint.ts';

const listOf = <T>(keys: RegistryResult<T>): RegistryResult<{ keys: T }> =>
  keys.ok ? ok({ keys: keys.value }) : keys;

/** Operations about signed statements and the keys that verify them. */
export const signingEndpoints = (registry: Registry): Endpoint[] => [
  endpoint(
    {
      method: 'GET',
      url: '/remotes/:remote/versions/:version/provenance',
      summary:
        'The signed statement of a version, and the manifest that it is about, to check without the registry',
      access: 'open',
      answer: ProvenanceAnswer,
    },
    async ({ params: { remote = '', version = '' } }) => {
      const found = await findVersion(registry.db, remote, version);
      const answer = found === null ? null : await provenanceOf(registry.db, remote, found.version);
      return answer === null ? fail(unknownVersion(remote, version)) : ok(answer);
    },
  ),
  endpoint(
    {
      method: 'GET',
      url: '/keys',
      summary: 'Keys that may sign versions, with their remotes',
      access: 'token',
      answer: SigningKeyList,
    },
    async () => ok({ keys: await listSigningKeys(registry.db) }),
  ),
  endpoint(
    {
      method: 'POST',
      url: '/keys',
      summary: 'Lets a key sign for a remote, whose team must sign from now on',
      access: 'all',
      body: SigningKeyBody,
      answer: SigningKeyList,
    },
    async ({ body, caller }) => listOf(await registry.addSigningKey(body, caller.name)),
  ),
  endpoint(
    {
      method: 'DELETE',
      url: '/keys/:id',
      summary: 'Removes a key for all its remotes; versions that it signed stay',
      access: 'all',
      answer: SigningKeyList,
    },
    async ({ params, caller }) => listOf(await registry.removeSigningKey(params.id ?? '', caller.name)),
  ),
];
