import type { ProvenanceStatement, PublishBody, SignedEnvelope } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import { keysFor, remotesOfKey } from '../model/signing-keys.ts';
import type { WorkflowOrigin } from '../model/workflow-origin.ts';
import { publicKeyOf, type VerifyingKey } from './signing-key.ts';
import { type VerifiedStatement, verifyStatement } from './statement.ts';

/** The result for the statement of a publish. Without reasons, the publish may go on. */
export interface ProvenanceCheck {
  readonly reasons: readonly string[];
  readonly warnings: readonly string[];
  /** The verified statement; null for an unsigned publish. */
  readonly signed: VerifiedStatement | null;
}

/** A publish as far as its statement matters. The manifest's hashes have been checked against the files. */
type SignedPublish = Pick<PublishBody, 'manifest' | 'provenance'> & {
  readonly isByPlatform: boolean;
  readonly origin?: WorkflowOrigin | null;
};

const SHOWN_DIGITS = 12;
/** The first digits of a key id or a commit, as messages and logs show it. */
export const shortId = (id: string): string => id.slice(0, SHOWN_DIGITS);

const refused = (...reasons: string[]): ProvenanceCheck => ({ reasons, warnings: [], signed: null });

function unsigned(remote: string, isByPlatform: boolean): ProvenanceCheck {
  if (isByPlatform)
    return { reasons: [], warnings: [`unsigned, although ${remote} has a signing key`], signed: null };
  return refused(
    `${remote} has a signing key, so a publish of its team must be signed: --sign <private key file>, or JUKWAA_SIGNING_KEY`,
  );
}

/** Returns why none of the keys that an envelope names may sign for a remote. */
async function unknownKeys(
  db: Queryable,
  remote: string,
  { signatures }: SignedEnvelope,
): Promise<ProvenanceCheck> {
  const reasons: string[] = [];
  for (const { keyid = '' } of signatures) {
    const remotes = await remotesOfKey(db, keyid);
    const id = shortId(keyid);
    reasons.push(
      remotes.length > 0
        ? `the key ${id} may sign for ${remotes.join(', ')}, not for ${remote}`
        : `no signing key ${id} is known; npx jukwaa keys add <public key file> --for ${remote} adds one`,
    );
  }
  return refused(...new Set(reasons));
}

async function verifyingKeys(db: Queryable, remote: string): Promise<VerifyingKey[]> {
  const stored = await keysFor(db, remote);
  return stored.flatMap(({ public_key }) => {
    const key = publicKeyOf(public_key);
    return key.ok ? [key.value] : [];
  });
}

/** Returns where a statement says something else than the issuer of the workflow that sends it: its key may have been taken from there. */
function contradictions({ predicate }: ProvenanceStatement, origin: WorkflowOrigin | null): string[] {
  if (origin === null) return [];
  const { repository, commit, workflow } = predicate.buildDefinition.externalParameters;
  const facts = [
    [
      'the repository',
      repository?.endsWith(`/${origin.repository}`) ? origin.repository : repository,
      origin.repository,
    ],
    ['the commit', commit, origin.commit],
    ['the workflow', workflow, origin.workflow],
  ] as const;
  return facts.flatMap(([what, said, known]) =>
    known === null || said === known
      ? []
      : [`its statement names ${what} ${said ?? 'none'}, it is published from ${known}`],
  );
}

/**
 * Judges the statement of a publish. A statement must be right in every way, also where none is needed. A team's
 * publish needs one as soon as a key may sign for its remote.
 */
export async function judgeProvenance(
  db: Queryable,
  { manifest, provenance, isByPlatform, origin = null }: SignedPublish,
): Promise<ProvenanceCheck> {
  const remote = manifest.name;
  if (provenance === undefined) {
    const hasKey = (await keysFor(db, remote)).length > 0;
    return hasKey ? unsigned(remote, isByPlatform) : { reasons: [], warnings: [], signed: null };
  }
  const keys = await verifyingKeys(db, remote);
  const mayVerify = provenance.signatures.some(
    ({ keyid = '' }) => keyid === '' || keys.some(({ id }) => id === keyid),
  );
  if (!mayVerify) return unknownKeys(db, remote, provenance);
  const verified = verifyStatement(provenance, keys, manifest);
  if (!verified.ok) return refused(verified.error);
  const reasons = contradictions(verified.value.statement, origin);
  return { reasons, warnings: [], signed: reasons.length > 0 ? null : verified.value };
}
