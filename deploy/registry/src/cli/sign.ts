import type { KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { SignedEnvelope, VersionManifest } from '@jukwaa/contracts';
import { buildFacts } from '../client/build-facts.ts';
import { privateKeyOf, signPayload, statementOf } from '../provenance/sign-statement.ts';
import { publicKeyOf, type VerifyingKey } from '../provenance/signing-key.ts';
import type { Context } from './context.ts';
import { EXIT, Stop } from './exit.ts';

/** How to create a key pair; OpenSSL writes the same formats that the command reads. */
export const KEY_LINE =
  'openssl genpkey -algorithm ed25519 -out signing.pem && openssl pkey -in signing.pem -pubout -out signing.pub';

async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch {
    throw new Stop(EXIT.usage, [`${file} can't be read`]);
  }
}

/** Reads a public key from its file. @throws Stop for any other file */
export async function publicKeyIn(file: string): Promise<VerifyingKey> {
  const key = publicKeyOf(await textOf(file));
  if (!key.ok) throw new Stop(EXIT.usage, [`${file}: ${key.error}`]);
  return key.value;
}

/**
 * Returns the private key of `--sign`, or of `JUKWAA_SIGNING_KEY`, which contains the PEM itself; null without both.
 *
 * @throws Stop for a key that can't be used
 */
export async function signingKey(
  { variables }: Context,
  file: string | undefined,
): Promise<KeyObject | null> {
  const pem = file === undefined ? variables.JUKWAA_SIGNING_KEY : await textOf(file);
  // A workflow passes a secret that is not set as an empty text.
  if (file === undefined && !pem) return null;
  const key = privateKeyOf(pem ?? '');
  if (!key.ok) throw new Stop(EXIT.usage, [`${file ?? 'JUKWAA_SIGNING_KEY'}: ${key.error}`]);
  return key.value;
}

/** Signs the statement of a build. @throws Stop when its commit is unknown */
export async function signBuild(
  { root, variables }: Context,
  key: KeyObject,
  manifest: VersionManifest,
  startedAt: Date,
): Promise<SignedEnvelope> {
  const facts = await buildFacts(root, variables, startedAt);
  if (!facts.ok) throw new Stop(EXIT.usage, [`${manifest.name} was not signed: ${facts.error}`]);
  return signPayload(Buffer.from(JSON.stringify(statementOf(manifest, facts.value))), key);
}
