import * as v from 'valibot';
import { Instant } from '../primitives.ts';
import { HostManifest, PlannedHost, PlannedRemote, VersionManifest } from './manifest.ts';
import { Provenance, SignedEnvelope } from './provenance.ts';
import { isLikeHash, isReservedLabel } from './reserved-names.ts';
import { SignedMove } from './signed-move.ts';

/** Name of a remote, also where it is a part of an address. */
export const RemoteName = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/), v.maxLength(40));

/** Names a version in previews, e.g. `pr-12`: part of a host name, within the limits of DNS. */
export const Label = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'a label has small letters, digits and single hyphens'),
  v.maxLength(40),
  v.check((label) => !isReservedLabel(label), 'this label is a reserved name'),
  v.check((label) => !isLikeHash(label), 'this label has the form of a version\u2019s hash'),
);
/** Share of all visitors in percent; tenths are possible. */
export const CanaryShare = v.pipe(v.number(), v.minValue(0), v.maxValue(100));
/** sha384 of a file, as `integrity` writes it. */
export const Integrity = v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/));

/** The target of a version: live for all visitors, a share of the visitors, or only behind a label. */
export const PublishTarget = v.variant('to', [
  v.object({ to: v.literal('live') }),
  v.object({ to: v.literal('canary'), share: CanaryShare, label: v.exactOptional(Label) }),
  v.object({ to: v.literal('label'), label: Label }),
]);
export type PublishTarget = v.InferOutput<typeof PublishTarget>;

const MAX_SOURCES = 3_000;
/** The sources of a remote by path, e.g. `src/remote.ts`; tests are left out. */
export const RemoteSources = v.pipe(
  v.record(v.pipe(v.string(), v.maxLength(300)), v.string()),
  v.check((sources) => Object.keys(sources).length <= MAX_SOURCES, `at most ${MAX_SOURCES} sources`),
);
export type RemoteSources = v.InferOutput<typeof RemoteSources>;

/** `POST /remotes/:remote/versions`: all files of the manifest must be uploaded before. */
export const PublishBody = v.object({
  manifest: VersionManifest,
  placement: PublishTarget,
  /** The sources of the build, which the registry compiles against the contracts of the live host. A team sends them. */
  sources: v.exactOptional(RemoteSources),
  /** Accepts a version that was already published with the same content; without it, such a build is refused. */
  again: v.exactOptional(v.boolean()),
  /** The signed statement of the build's origin. A team's publish needs one once its remote has a signing key. */
  provenance: v.exactOptional(SignedEnvelope),
});
export type PublishBody = v.InferOutput<typeof PublishBody>;

/** A pointer after it was moved. `channel` is `live`, `canary` or `label/<label>`. */
export const Moved = v.object({
  remote: v.string(),
  channel: v.string(),
  version: v.nullable(v.string()),
  previous: v.nullable(v.string()),
  share: v.nullable(CanaryShare),
});
export type Moved = v.InferOutput<typeof Moved>;
export const Moves = v.object({ moved: v.array(Moved) });
export type Moves = v.InferOutput<typeof Moves>;

/** Maximum number of files in a build. */
export const MAX_BUILD_FILES = 2_000;

/** `POST /files/missing`: which of these files are missing or incomplete in the store. */
export const MissingBody = v.object({
  files: v.pipe(
    v.array(v.object({ integrity: Integrity, bytes: v.pipe(v.number(), v.integer(), v.minValue(0)) })),
    v.maxLength(MAX_BUILD_FILES),
  ),
});
export const MissingAnswer = v.object({ missing: v.array(Integrity) });
export const StoredFile = v.object({ integrity: Integrity, bytes: v.number(), brotli: v.number() });

/** The mover's signature. The token for all remotes needs one where a key may sign for the remote. */
const signature = v.exactOptional(SignedMove);
export const PromoteBody = v.object({ version: v.exactOptional(v.string()), signature });
export const RollbackBody = v.object({ to: v.exactOptional(v.string()), signature });
export const CanaryBody = v.object({ share: CanaryShare, version: v.exactOptional(v.string()), signature });

/** Since when a remote is retired, by which token, and the remote that took over; null when its addresses ended. */
export const Retirement = v.object({
  retired_at: Instant,
  retired_by: v.string(),
  successor: v.nullable(v.string()),
});
export type Retirement = v.InferOutput<typeof Retirement>;
export const RetiredRemote = v.object({ remote: v.string(), ...Retirement.entries });
export type RetiredRemote = v.InferOutput<typeof RetiredRemote>;

/** A version in lists; `channels` currently point to it. `retired` is null unless its remote is. */
export const VersionRow = v.object({
  remote: v.string(),
  version: v.string(),
  published_at: Instant,
  channels: v.array(v.string()),
  share: v.nullable(CanaryShare),
  retired: v.optional(v.nullable(Retirement), null),
});
export type VersionRow = v.InferOutput<typeof VersionRow>;
/** `retired` lists also remotes without any version left. */
export const VersionList = v.object({
  versions: v.array(VersionRow),
  retired: v.optional(v.array(RetiredRemote), []),
});
export const VersionDetail = v.object({
  ...VersionRow.entries,
  manifest: VersionManifest,
  /** Null for an unsigned version. */
  provenance: v.optional(v.nullable(Provenance), null),
});
export type VersionDetail = v.InferOutput<typeof VersionDetail>;

export const AuditRow = v.object({
  at: Instant,
  actor: v.string(),
  remote: v.string(),
  version: v.string(),
  /** The action: publish, promote, rollback, doubt, canary, label, start, gc, grant, retire, restore, key, preview. */
  action: v.string(),
  detail: v.string(),
});
export type AuditRow = v.InferOutput<typeof AuditRow>;
export const AuditList = v.object({ entries: v.array(AuditRow) });

export const GcAnswer = v.object({
  /** `remote@version` of the removed versions. */
  versions: v.array(v.string()),
  /** `remote@label` of the ended labels. */
  labels: v.optional(v.array(v.string()), []),
  files: v.number(),
  bytes: v.number(),
});
export type GcAnswer = v.InferOutput<typeof GcAnswer>;

/** `POST /previews`: a link that overrides several remotes at once, for a limited time. */
export const PreviewBody = v.object({
  overrides: v.pipe(
    v.array(v.object({ remote: RemoteName, version: v.string() })),
    v.minLength(1, 'name at least one remote'),
    v.maxLength(10),
  ),
  hours: v.optional(v.pipe(v.number(), v.minValue(0.01), v.maxValue(24 * 30)), 72),
});
export const PreviewLink = v.object({
  token: v.string(),
  expires_at: Instant,
  overrides: v.array(v.object({ remote: v.string(), version: v.string() })),
});
export type PreviewLink = v.InferOutput<typeof PreviewLink>;

/** The versions of a preview instead of the live ones, or why the live app is shown. */
export const PreviewPlan = v.variant('state', [
  v.object({
    state: v.literal('shown'),
    overrides: v.record(v.string(), PlannedRemote),
    host: v.exactOptional(PlannedHost),
  }),
  v.object({ state: v.literal('expired') }),
  v.object({ state: v.literal('forged') }),
  v.object({ state: v.literal('unknown') }),
  v.object({ state: v.literal('retired') }),
]);
export type PreviewPlan = v.InferOutput<typeof PreviewPlan>;

/** The live host's data for checks of remotes. */
export const HostServed = v.omit(HostManifest, ['entry', 'preload', 'files']);
export type HostServed = v.InferOutput<typeof HostServed>;
/** Sources of the contract packages by path below `shared`, e.g. `contracts/src/index.ts`. */
export const ContractTypes = v.record(v.string(), v.string());
export type ContractTypes = v.InferOutput<typeof ContractTypes>;

/** Refusals of the registry: `reasons` lists every fault. */
export const RegistryRefusal = v.object({
  code: v.string(),
  reasons: v.pipe(v.array(v.string()), v.minLength(1)),
});
export type RegistryRefusal = v.InferOutput<typeof RegistryRefusal>;

/** `already`: the version existed before, with the same content. */
export const PublishAnswer = v.object({
  version: v.string(),
  already: v.boolean(),
  moved: v.array(Moved),
  /** Possible mistakes that do not cause a refusal. */
  warnings: v.optional(v.array(v.string()), []),
});
export type PublishAnswer = v.InferOutput<typeof PublishAnswer>;
