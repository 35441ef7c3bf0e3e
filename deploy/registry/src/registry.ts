import {
  type ContractTypes,
  fail,
  type GcAnswer,
  type Grant,
  type GrantBody,
  type HostServed,
  type Moved,
  ok,
  type Plan,
  type PreviewLink,
  type PreviewPlan,
  type PublishBody,
  type RemoteManifest,
  type RestoreAnswer,
  type Result,
  type RetireAnswer,
  type RetireBody,
  type SigningKeyBody,
  type SigningKeyRow,
} from '@jukwaa/contracts';
import { type Database, migrate, type Queryable } from '@jukwaa/database';
import { type FileStore, fileStore } from './files/file-store.ts';
import { hostServerStore } from './files/host-server.ts';
import { freeClaims } from './gates/collisions.ts';
import { budgetFor, ungivable } from './gates/granted.ts';
import { doubts, judgeNew, knownAs, shownClaims } from './gates/judge.ts';
import { judgeBuild } from './gates/judge-build.ts';
import { healthMigrations } from './health/migrations.ts';
import { writeAudit } from './model/audit.ts';
import { dropOldLabels, dropVersion, type KeepRule, oldVersions } from './model/gc.ts';
import { claimsOfOthers, grantBuild, grantOf, widenGrant } from './model/grants.ts';
import { liveHost, setHost } from './model/hosts.ts';
import { migrations as modelMigrations } from './model/migrations.ts';
import { planOf } from './model/plan.ts';
import { dropPointer, labelChannel, type Pointed, pointerOf } from './model/pointers.ts';
import { labelPreview, linkPreview, makeLink } from './model/preview-plans.ts';
import { refuseRetired } from './model/retired.ts';
import { secretOf } from './model/secrets.ts';
import { insertVersion } from './model/versions.ts';
import { type Ground, lockPointers, place, promote, rollback, setCanary } from './moves/move.ts';
import { restore } from './moves/restore.ts';
import { retire } from './moves/retire.ts';
import { addSigningKey, removeSigningKey } from './moves/signing-keys.ts';
import { judgeProvenance } from './provenance/judge-provenance.ts';
import { recordStatement, signedText } from './provenance/record-statement.ts';
import type { VerifiedStatement } from './provenance/statement.ts';
import { Refused } from './refusal.ts';
import type { Storage } from './storage/port.ts';

export type RegistryResult<T> = Result<T, Refused>;

export interface PublishedVersion {
  readonly version: string;
  /** Published before, with the same content. */
  readonly already: boolean;
  readonly moved: readonly Moved[];
  /** Possible mistakes that do not stop the publish. */
  readonly warnings: readonly string[];
}

export interface PublishOptions extends PublishBody {
  readonly actor: string;
  /** Whether the platform publishes, which gives a remote what its build claims. A team keeps to what it was given. */
  readonly isByPlatform: boolean;
}

/** Longest time between the first file of an upload and its publish (ms). */
const UPLOAD_MS = 3_600_000;

export interface Registry {
  readonly db: Database;
  readonly files: FileStore;
  /** Signs page views at every edge of this registry. Edges in the same process get it; it is never sent over HTTP. */
  readonly healthKey: string;
  /** Returns whether this build is a version already. */
  isKnown(manifest: RemoteManifest): Promise<boolean>;
  /** Returns the live version of a remote, and the actor who made it live. */
  live(remote: string): Promise<Pointed | null>;
  /** Sets the live host, against which remotes are judged. @param server its server build, if it has one */
  setHost(served: HostServed, types: ContractTypes, server?: Buffer): Promise<void>;
  /** Publishes a build, whose files are in the store already, and points a channel to it; all or nothing. */
  publish(build: PublishOptions): Promise<RegistryResult<PublishedVersion>>;
  promote(remote: string, version: string | undefined, actor: string): Promise<RegistryResult<Moved[]>>;
  rollback(remote: string, to: string | undefined, actor: string): Promise<RegistryResult<Moved[]>>;
  canary(
    remote: string,
    share: number,
    version: string | undefined,
    actor: string,
  ): Promise<RegistryResult<Moved[]>>;
  /** Ends a label, whose version stays; one that does not exist is no error. */
  endLabel(remote: string, label: string, actor: string): Promise<RegistryResult<Moved[]>>;
  /** Returns the versions of all remotes that visitors get. */
  plan(): Promise<Plan>;
  /** Returns the preview at an address of its own: `<label>--<remote>`. */
  labelPreview(remote: string, label: string): Promise<PreviewPlan>;
  linkPreview(token: string): Promise<PreviewPlan>;
  makeLink(
    overrides: ReadonlyArray<{ remote: string; version: string }>,
    hours: number,
  ): Promise<RegistryResult<PreviewLink>>;
  gc(keep: KeepRule, actor: string): Promise<GcAnswer>;
  /** Ends a remote: its channels, its grant, its publishes. A second time the answer is the same. */
  retire(remote: string, how: RetireBody, actor: string): Promise<RegistryResult<RetireAnswer>>;
  /** Lets a retired name be published again. */
  restore(remote: string, actor: string): Promise<RegistryResult<RestoreAnswer>>;
  /** Returns the grant of a remote; an empty one before its first publish. */
  grant(remote: string): Promise<Grant>;
  /** Gives a remote more paths and slots, or another budget. Paths and slots of other remotes are refused. */
  giveGrant(remote: string, more: GrantBody, actor: string): Promise<RegistryResult<Grant>>;
  /** Lets a public key sign for a remote, whose team must sign its publishes from now on. Returns all keys. */
  addSigningKey(key: SigningKeyBody, actor: string): Promise<RegistryResult<SigningKeyRow[]>>;
  /** Ends a key for every remote. Returns the keys that are left. */
  removeSigningKey(keyId: string, actor: string): Promise<RegistryResult<SigningKeyRow[]>>;
}

interface Recording {
  readonly tx: Queryable;
  readonly files: FileStore;
}

async function asResult<T>(work: Promise<T>): Promise<RegistryResult<T>> {
  try {
    return ok(await work);
  } catch (error) {
    if (error instanceof Refused) return fail(error);
    throw error;
  }
}

const termsOf = ({ checked_types: checked, again = false, isByPlatform, placement }: PublishOptions) => ({
  checked,
  again,
  isByPlatform,
  isOnlyLabelled: placement.to === 'label',
});

/**
 * Gives a remote what its build claims and no page has from another remote: a new one of the platform, or the first one of the remote, which gets whatever is
 * free. A start publishes known versions again, and must not undo what the platform has given since.
 */
async function grantFor(
  tx: Queryable,
  { manifest, isByPlatform }: PublishOptions,
  already: boolean,
): Promise<void> {
  const grant = await grantOf(tx, manifest.name);
  if (grant === null || (isByPlatform && !already))
    return grantBuild(tx, manifest, freeClaims(manifest, await shownClaims(tx)));
  if (grant.budget === null)
    await widenGrant(tx, manifest.name, { paths: [], slots: [], budget: manifest.budget });
}

/** Writes a new version or a new statement to the log, and stores the statement. */
async function recordPublish(
  tx: Queryable,
  { manifest, provenance, actor }: PublishOptions,
  signed: VerifiedStatement | null,
  already: boolean,
): Promise<void> {
  const { name: remote, version } = manifest;
  const details = already ? [] : [`contract ${manifest.contract}`];
  if (signed !== null && provenance !== undefined) {
    const isNew = await recordStatement(tx, manifest, provenance, signed);
    if (isNew) details.push(signedText(signed));
  }
  if (details.length > 0)
    await writeAudit(tx, { actor, remote, version, action: 'publish', detail: details.join('; ') });
}

async function record({ tx, files }: Recording, build: PublishOptions): Promise<PublishedVersion> {
  const { manifest, placement, actor } = build;
  await lockPointers(tx);
  await refuseRetired(tx, manifest.name);
  // The lock makes this check the one that counts: no key is removed before the version is recorded.
  const { signed, ...judged } = await judgeProvenance(tx, build);
  const reasons = [...(await judgeNew(tx, manifest, termsOf(build))), ...judged.reasons];
  if (reasons.length > 0) throw new Refused(422, 'not_fit', reasons);
  // Files are recorded before rows, so that a plan never names a version without its files. The lock prevents a
  // refused build of the same version with another content from replacing the list of files.
  await files.shelve(manifest);
  const already = (await knownAs(tx, manifest)) === 'same';
  if (!already) await insertVersion(tx, manifest);
  await recordPublish(tx, build, signed, already);
  await grantFor(tx, build, already);
  const action = actor === 'start' ? 'start' : 'publish';
  return {
    version: manifest.version,
    already,
    moved: await place(tx, manifest, placement, { actor, action }),
    warnings: [...judged.warnings, ...(await doubts(tx, manifest))],
  };
}

/** Everything that the registry's database holds, in the order in which it is made. */
export const schemas = () => [
  { name: 'registry', migrations: modelMigrations },
  { name: 'registry-health', migrations: healthMigrations },
];

/** Opens the registry over a database and a store for files. */
export async function openRegistry(db: Database, storage: Storage): Promise<Registry> {
  for (const { name, migrations } of schemas()) await migrate(db, name, migrations);
  const files = fileStore(storage);
  const hostServer = hostServerStore(storage);
  const secret = await secretOf(db, 'previews');
  const healthKey = await secretOf(db, 'health');
  const move = <T>(work: (ground: Ground) => Promise<T>) =>
    asResult(
      db.transaction(async (tx) => {
        await lockPointers(tx);
        return work({ tx, files });
      }),
    );

  async function publish(build: PublishOptions): Promise<PublishedVersion> {
    const { manifest } = build;
    await refuseRetired(db, manifest.name);
    const host = await liveHost(db);
    const server = host === null ? null : await hostServer.get(host.version);
    const isNew = (await knownAs(db, manifest)) === 'new';
    const page = server === null || !isNew ? null : { host: server, plan: await planOf(db) };
    const budget = build.isByPlatform ? null : (await grantOf(db, manifest.name))?.budget;
    const judged = budget == null ? manifest : { ...manifest, budget: budgetFor(manifest, budget) };
    const reasons = [
      ...(await judgeBuild(files, judged, host, page)),
      ...(await judgeNew(db, manifest, termsOf(build))),
      ...(await judgeProvenance(db, build)).reasons,
    ];
    if (reasons.length > 0) throw new Refused(422, 'not_fit', reasons);
    return db.transaction((tx) => record({ tx, files }, build));
  }

  async function giveGrant(remote: string, more: GrantBody, actor: string): Promise<Grant> {
    return db.transaction(async (tx) => {
      await lockPointers(tx);
      await refuseRetired(tx, remote);
      const reasons = ungivable(remote, more, await claimsOfOthers(tx, remote));
      if (reasons.length > 0) throw new Refused(422, 'not_given', reasons);
      const grant = await widenGrant(tx, remote, more);
      const names = [...more.paths, ...more.slots, ...(more.budget === undefined ? [] : ['budget'])];
      await writeAudit(tx, { actor, remote, version: '', action: 'grant', detail: names.join(' ') });
      return grant;
    });
  }

  return {
    db,
    files,
    healthKey,
    isKnown: async (manifest) => (await knownAs(db, manifest)) === 'same',
    live: (remote) => pointerOf(db, remote, 'live'),
    async setHost(served, types, server) {
      await hostServer.put(served.version, server ?? null);
      await setHost(db, served, types);
    },
    publish: (build) => asResult(publish(build)),
    promote: (remote, version, actor) => move((ground) => promote(ground, remote, version, actor)),
    rollback: (remote, to, actor) => move((ground) => rollback(ground, remote, to, actor)),
    canary: (remote, share, version, actor) =>
      move((ground) => setCanary(ground, remote, share, version, actor)),
    endLabel: (remote, label, actor) =>
      move(({ tx }) => dropPointer(tx, { remote, channel: labelChannel(label), actor, action: 'label' })),
    retire: (remote, how, actor) => move((ground) => retire(ground, remote, how, actor)),
    restore: (remote, actor) => move(({ tx }) => restore(tx, remote, actor)),
    plan: () => planOf(db),
    labelPreview: (remote, label) => labelPreview(db, remote, label),
    linkPreview: (token) => linkPreview(db, secret, token, new Date()),
    makeLink: (overrides, hours) => asResult(makeLink(db, secret, overrides, hours, new Date())),
    grant: async (remote) => (await grantOf(db, remote)) ?? { paths: [], slots: [], budget: null },
    giveGrant: (remote, more, actor) => asResult(giveGrant(remote, more, actor)),
    addSigningKey: (key, actor) => move(({ tx }) => addSigningKey(tx, key, actor)),
    removeSigningKey: (keyId, actor) => move(({ tx }) => removeSigningKey(tx, keyId, actor)),
    async gc(keep, actor) {
      const { versions, labels } = await db.transaction(async (tx) => {
        await lockPointers(tx);
        const ended = await dropOldLabels(tx, keep.days, actor);
        const old = await oldVersions(tx, keep);
        for (const one of old) await dropVersion(tx, one, actor);
        return { versions: old, labels: ended };
      });
      for (const { remote, version } of versions) await files.unshelve(remote, version);
      const swept = await files.sweep(new Date(Date.now() - UPLOAD_MS));
      return {
        versions: versions.map(({ remote, version }) => `${remote}@${version}`),
        labels: labels.map(({ remote, channel }) => channel.replace(labelChannel(''), `${remote}@`)),
        ...swept,
      };
    },
  };
}
