import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { registryPlace } from './registry-place.ts';

const GIVEN = {
  issuer: 'https://token.actions.githubusercontent.com',
  audience: 'https://registry.example',
  jwks: 'https://token.actions.githubusercontent.com/.well-known/jwks',
  bindings: [{ remote: 'casino', repository: 'team/jukwaa', ref: 'refs/heads/main' }],
};

describe('the issuer of workflow tokens', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'jukwaa-oidc-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function oidcOf(content: unknown) {
    const file = join(folder, 'oidc.json');
    await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
    return registryPlace({ JUKWAA_OIDC: file }).oidc;
  }

  test('is read from the file of JUKWAA_OIDC', async () => {
    expect(await oidcOf(GIVEN)).toEqual(GIVEN);
    const keys = { keys: [{ kty: 'RSA', n: 'AQAB', e: 'AQAB' }] };
    expect(await oidcOf({ ...GIVEN, jwks: keys })).toMatchObject({ jwks: keys });
  });

  test.each([
    ['no JSON', 'issuer: x'],
    ['keys that anybody on the way can change', { ...GIVEN, jwks: 'http://keys.example/jwks' }],
    ['no workflow', { ...GIVEN, bindings: [] }],
    ['a repository of any name', { ...GIVEN, bindings: [{ remote: 'casino', repository: 'team/*' }] }],
    ['a workflow for all remotes', { ...GIVEN, bindings: [{ remote: '*', repository: 'team/jukwaa' }] }],
    ['a * in the middle', { ...GIVEN, bindings: [{ ...GIVEN.bindings[0], ref: 'refs/*/main' }] }],
  ])('is refused with %s', async (_what, content) => {
    await expect(oidcOf(content)).rejects.toThrow('JUKWAA_OIDC');
  });
});
