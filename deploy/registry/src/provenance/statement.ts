import { fail, ok, ProvenanceStatement, type Result, type SignedEnvelope } from '@jukwaa/contracts';
import * as v from 'valibot';
import type { WithFiles } from '../model/content.ts';
import { contentDigest } from './content-digest.ts';
import { decodeBase64, verifyEnvelope } from './envelope.ts';
import type { VerifyingKey } from './signing-key.ts';

/** A version and its manifest, as the publish stores it. */
export interface StatedVersion extends WithFiles {
  readonly name: string;
  readonly version: string;
}

/** The name of a version as the subject of its statement. */
export const subjectName = ({ name, version }: StatedVersion) => `${name}@${version}`;

function parseStatement(payload: Buffer): Result<ProvenanceStatement, string> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(payload);
    const parsed = v.safeParse(ProvenanceStatement, JSON.parse(text));
    return parsed.success
      ? ok(parsed.output)
      : fail(`its statement is not understood: ${v.summarize(parsed.issues)}`);
  } catch {
    return fail('its statement is no JSON');
  }
}

/** Reads the statement of an envelope without a check of its signature. */
export function readStatement({ payload }: SignedEnvelope): Result<ProvenanceStatement, string> {
  const bytes = decodeBase64(payload);
  return bytes === null ? fail('the payload of its statement is no base64') : parseStatement(bytes);
}

/** A statement whose signature and subject are right. */
export interface VerifiedStatement {
  readonly statement: ProvenanceStatement;
  readonly keyId: string;
}

/**
 * Checks a signed statement of a version: its signature by one of the keys, and that it is about this content.
 *
 * @param manifest its hashes have to be checked against the files
 * @returns the statement, or why it is refused
 */
export function verifyStatement(
  envelope: SignedEnvelope,
  keys: readonly VerifyingKey[],
  manifest: StatedVersion,
): Result<VerifiedStatement, string> {
  const verified = verifyEnvelope(envelope, keys);
  if (!verified.ok) return verified;
  const parsed = parseStatement(verified.value.payload);
  if (!parsed.ok) return parsed;
  const [subject] = parsed.value.subject;
  if (subject?.name !== subjectName(manifest))
    return fail(`its statement is about ${subject?.name}, not about ${subjectName(manifest)}`);
  if (subject.digest.sha256 !== contentDigest(manifest))
    return fail('its statement is about another content of this version');
  return ok({ statement: parsed.value, keyId: verified.value.keyId });
}
