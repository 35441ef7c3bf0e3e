import type { SignedEnvelope } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import { provenanceOf, setProvenance } from '../model/provenance.ts';
import { shortId } from './judge-provenance.ts';
import { readStatement, type StatedVersion, type VerifiedStatement } from './statement.ts';

const startOf = ({ statement }: Pick<VerifiedStatement, 'statement'>): number =>
  Date.parse(statement.predicate.runDetails.metadata.startedOn);

/** The line of the audit log about a signature. */
export const signedText = ({ keyId, statement }: VerifiedStatement): string =>
  `signed by ${shortId(keyId)}, commit ${shortId(statement.predicate.buildDefinition.externalParameters.commit)}`;

/**
 * Stores the verified statement of a version. The same content may be built and signed again, for example after a
 * merge: the newest build's statement counts. An older one can't replace it, unless the newer one's key was removed.
 *
 * @returns whether the version has this statement now, and had not before
 */
export async function recordStatement(
  tx: Queryable,
  version: StatedVersion,
  envelope: SignedEnvelope,
  signed: VerifiedStatement,
): Promise<boolean> {
  const before = (await provenanceOf(tx, version.name, version.version))?.provenance ?? null;
  const earlier = before === null || before.is_key_removed ? null : readStatement(before.envelope);
  if (earlier?.ok && startOf({ statement: earlier.value }) >= startOf(signed)) return false;
  await setProvenance(tx, version, signed.keyId, envelope);
  return true;
}
