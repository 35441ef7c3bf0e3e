import * as v from 'valibot';
import { Instant } from '../primitives.ts';

/** Payload type of a signed statement (in-toto attestation, https://github.com/in-toto/attestation). */
export const STATEMENT_PAYLOAD_TYPE = 'application/vnd.in-toto+json';
export const STATEMENT_TYPE = 'https://in-toto.io/Statement/v1';
export const PROVENANCE_PREDICATE = 'https://slsa.dev/provenance/v1';
/** Names the parameters of the statement below, as SLSA asks for. */
export const BUILD_TYPE = 'urn:jukwaa:publish:v1';
/** Largest envelope as JSON, in bytes. */
export const MAX_ENVELOPE_BYTES = 16_000;
const MAX_SIGNATURES = 10;

/** sha256 over a key's SPKI (DER), in hex. */
export const KeyId = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'a key id has 64 hex digits'));

// Both alphabets of base64 are allowed: https://github.com/secure-systems-lab/dsse/blob/v1.0.0/envelope.md
const Base64 = v.pipe(v.string(), v.regex(/^[\w+/-]+={0,2}$/, 'this is no base64'));

/** One signature of an envelope. `keyid` is only a hint, because no signature covers it. */
export const EnvelopeSignature = v.object({
  keyid: v.exactOptional(v.pipe(v.string(), v.maxLength(200))),
  sig: v.pipe(Base64, v.maxLength(200)),
});

/** A signed payload (DSSE v1): the signatures cover the payload's bytes and its type. */
export const SignedEnvelope = v.pipe(
  v.object({
    payloadType: v.literal(STATEMENT_PAYLOAD_TYPE),
    payload: v.pipe(Base64, v.maxLength(MAX_ENVELOPE_BYTES)),
    signatures: v.pipe(v.array(EnvelopeSignature), v.minLength(1), v.maxLength(MAX_SIGNATURES)),
  }),
  v.check(
    (envelope) => JSON.stringify(envelope).length <= MAX_ENVELOPE_BYTES,
    `the envelope is over ${MAX_ENVELOPE_BYTES} bytes`,
  ),
);
export type SignedEnvelope = v.InferOutput<typeof SignedEnvelope>;

/** A text that terminals and logs may print as it is. */
const Printable = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(300),
  v.regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+$/u, 'control characters are not allowed'),
);
const GitCommit = v.pipe(v.string(), v.regex(/^([0-9a-f]{40}|[0-9a-f]{64})$/, 'this is no commit'));

/** The origin of a build. */
export const BuildOrigin = v.object({
  /** Address of the repository; null for a folder without a remote repository. */
  repository: v.nullable(Printable),
  commit: GitCommit,
  /** The file of the workflow and its ref, as GitHub writes them; null for a build on a developer's machine. */
  workflow: v.nullable(Printable),
});

/** The subject's name is `<remote>@<version>`; its digest is over the content of the version. */
export const StatementSubject = v.object({
  name: v.pipe(v.string(), v.maxLength(300)),
  digest: v.object({ sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)) }),
});

/** The payload of the envelope: a statement of in-toto v1 with SLSA's provenance v1. */
export const ProvenanceStatement = v.object({
  _type: v.literal(STATEMENT_TYPE),
  subject: v.pipe(v.array(StatementSubject), v.length(1, 'a statement is about one version')),
  predicateType: v.literal(PROVENANCE_PREDICATE),
  predicate: v.object({
    buildDefinition: v.object({
      buildType: v.literal(BUILD_TYPE),
      externalParameters: BuildOrigin,
      internalParameters: v.object({
        /** The account that started the build. */
        actor: Printable,
        /** Whether the folder had changes that are not in the commit; absent when the workflow checked it out. */
        dirty: v.exactOptional(v.boolean()),
      }),
    }),
    runDetails: v.object({
      builder: v.object({ id: Printable }),
      metadata: v.object({ invocationId: Printable, startedOn: Instant }),
    }),
  }),
});
export type ProvenanceStatement = v.InferOutput<typeof ProvenanceStatement>;

/** The signed statement of a version. `key_id` verified it at its publish. */
export const Provenance = v.object({
  envelope: SignedEnvelope,
  key_id: v.string(),
  /** Whether that key may no longer sign for the remote. */
  is_key_removed: v.boolean(),
});
export type Provenance = v.InferOutput<typeof Provenance>;

/** A manifest as its version was published, as far as its digest has to know it. */
export const PublishedManifest = v.looseObject({
  files: v.record(v.string(), v.looseObject({ integrity: v.string() })),
});
export type PublishedManifest = v.InferOutput<typeof PublishedManifest>;

/**
 * `GET /remotes/:remote/versions/:version/provenance`: enough to check a statement without the registry. The manifest
 * is the published one without later defaults, because the statement's digest is over it.
 */
export const ProvenanceAnswer = v.object({
  remote: v.string(),
  version: v.string(),
  manifest: PublishedManifest,
  /** Null for an unsigned version. */
  provenance: v.nullable(Provenance),
});
export type ProvenanceAnswer = v.InferOutput<typeof ProvenanceAnswer>;

/** A key that may sign the versions of `remote`; `*` is every remote. */
export const SigningKeyRow = v.object({
  key_id: KeyId,
  remote: v.string(),
  added_by: v.string(),
  added_at: Instant,
});
export type SigningKeyRow = v.InferOutput<typeof SigningKeyRow>;
export const SigningKeyList = v.object({ keys: v.array(SigningKeyRow) });
