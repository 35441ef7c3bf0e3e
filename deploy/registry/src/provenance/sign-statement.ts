import { createPrivateKey, type KeyObject, sign } from 'node:crypto';
import {
  BUILD_TYPE,
  type BuildOrigin,
  fail,
  ok,
  PROVENANCE_PREDICATE,
  type ProvenanceStatement,
  type Result,
  type SignedEnvelope,
  STATEMENT_PAYLOAD_TYPE,
  STATEMENT_TYPE,
} from '@jukwaa/contracts';
import type * as v from 'valibot';
import { contentDigest } from './content-digest.ts';
import { preAuthEncoding } from './envelope.ts';
import { keyIdOf, NOT_ED25519 } from './signing-key.ts';
import { type StatedVersion, subjectName } from './statement.ts';

/** Reads a private key from PEM; one with a passphrase is refused. */
export function privateKeyOf(pem: string): Result<KeyObject, string> {
  try {
    const key = createPrivateKey(pem);
    return key.asymmetricKeyType === 'ed25519' ? ok(key) : fail(NOT_ED25519);
  } catch {
    return fail('this is no private key in PEM without a passphrase');
  }
}

/** The circumstances of a build: its sources, its workflow and its account. */
export interface BuildFacts extends v.InferOutput<typeof BuildOrigin> {
  readonly actor: string;
  /** Absent when a workflow checked the commit out. */
  readonly dirty?: boolean;
  /** A URI of the machine's kind. */
  readonly builder: string;
  /** A URI of this run. */
  readonly invocation: string;
  readonly startedOn: string;
}

/** The statement that a version has this content and origin. */
export function statementOf(manifest: StatedVersion, facts: BuildFacts): ProvenanceStatement {
  const { repository, commit, workflow, actor, dirty, builder, invocation, startedOn } = facts;
  return {
    _type: STATEMENT_TYPE,
    subject: [{ name: subjectName(manifest), digest: { sha256: contentDigest(manifest) } }],
    predicateType: PROVENANCE_PREDICATE,
    predicate: {
      buildDefinition: {
        buildType: BUILD_TYPE,
        externalParameters: { repository, commit, workflow },
        internalParameters: { actor, ...(dirty === undefined ? {} : { dirty }) },
      },
      runDetails: {
        builder: { id: builder },
        metadata: { invocationId: invocation, startedOn },
      },
    },
  };
}

/** Signs a payload with an Ed25519 key. */
export function signPayload(payload: Buffer, key: KeyObject): SignedEnvelope {
  const sig = sign(null, preAuthEncoding(STATEMENT_PAYLOAD_TYPE, payload), key);
  return {
    payloadType: STATEMENT_PAYLOAD_TYPE,
    payload: payload.toString('base64'),
    signatures: [{ keyid: keyIdOf(key), sig: sig.toString('base64') }],
  };
}
