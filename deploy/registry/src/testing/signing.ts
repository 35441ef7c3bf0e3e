import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { SignedEnvelope } from '@jukwaa/contracts';
import { type BuildFacts, signPayload, statementOf } from '../provenance/sign-statement.ts';
import { keyIdOf } from '../provenance/signing-key.ts';
import type { StatedVersion } from '../provenance/statement.ts';

/** A key pair of a test. */
export interface TestKey {
  readonly id: string;
  readonly privateKey: KeyObject;
  readonly privatePem: string;
  readonly publicPem: string;
}

export function testKey(): TestKey {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    id: keyIdOf(publicKey),
    privateKey,
    privatePem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicPem: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  };
}

export const FACTS: BuildFacts = {
  repository: 'https://github.com/team/jukwaa',
  commit: 'c'.repeat(40),
  workflow: 'team/jukwaa/.github/workflows/remotes.yml@refs/heads/main',
  actor: 'wanjiku',
  builder: 'https://github.com/actions/runner/github-hosted',
  invocation: 'https://github.com/team/jukwaa/actions/runs/7/attempts/1',
  startedOn: '2026-11-21T16:30:00.000Z',
};

export const signed = (payload: unknown, { privateKey }: TestKey): SignedEnvelope =>
  signPayload(Buffer.from(JSON.stringify(payload)), privateKey);

/** The signed statement of a build. */
export const signedStatement = (
  manifest: StatedVersion,
  key: TestKey,
  facts: Partial<BuildFacts> = {},
): SignedEnvelope => signed(statementOf(manifest, { ...FACTS, ...facts }), key);
