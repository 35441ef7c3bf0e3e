import {
  type ContractTypes,
  fail,
  type GcAnswer,
  type Grant,
  type GrantBody,
  HOST,
  type Moved,
  ok,
  type Plan,
  type PreviewLink,
  type PreviewPlan,
  type RestoreAnswer,
  type Result,
  type RetireAnswer,
  type RetireBody,
  type SigningKeyBody,
  type SigningKeyRow,
  type VersionManifest,
} from '@jukwaa/contracts';
import { type Database, migrate } from '@jukwaa/database';
import { type FileStore, fileStore } from './files/file-store.ts';
import { ungivable } from './gates/granted.ts';
import { knownAs } from './gates/judge.ts';
import { healthMigrations } from './health/migrations.ts';
import { writeAudit } from './model/audit.ts';
import { dropOldLabels, dropVersion, type KeepRule, oldVersions } from './model/gc.ts';
import { claimsOfOthers, grantOf, NO_GRANT, widenGrant } from './model/grants.ts';
import { contractsOf, liveHost } from './model/hosts.ts';
import { migrations as modelMigrations } from './model/migrations.ts';
import { planOf } from './model/plan.ts';
import { dropPointer, labelChannel, type Pointed, pointerOf } from './model/pointers.ts';
import { labelPreview, linkPreview, makeLink, type WantedLink } from './model/preview-plans.ts';
import { refuseRetired } from './model/retired.ts';
import { secretOf } from './model/secrets.ts';
import { companionsOf, untilUnchanged } from './moves/companions.ts';
import { checkHost } from './moves/host-check.ts';
import { type Ground, lockPointers, promote, rollback, setCanary } from './moves/move.ts';
import { type PublishedVersion, type PublishOptions, publish } from './moves/publish.ts';
import { restore } from './moves/restore.ts';
import { retire } from './moves/retire.ts';
import { addSigningKey, removeSigningKey } from './moves/signing-keys.ts';
import { sweepFiles } from './moves/sweep-files.ts';
import { Refused } from './refusal.ts';
import type { Storage } from './storage/port.ts';

export type RegistryResult<T> = Result<T, Refused>;

export interface Registry {
  readonly db: Database;
  readonly files: FileStore;
  /** Signs page views at every edge of this registry. Edges on other machines are configured with it; it is never sent over HTTP. */
  readonly healthKey: string;
  /** Returns whether this build is a version already. */
  isKnown(manifest: VersionManifest): Promise<boolean>;
  /** Returns the live version of a remote, and the actor who made it live. */
  live(remote: string): Promise<Pointed | null>;
  /** Returns the sources of the live host's contracts; null before the first host. */
  hostTypes(): Promise<ContractTypes | null>;
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
  makeLink(link: WantedLink): Promise<RegistryResult<PreviewLink>>;
  gc(keep: KeepRule, actor: string): Promise<GcAnswer>;
  /** Ends a remote: its channels, its grant, its publishes. A second time the answer is the same. */
  retire(remote: string, how: RetireBody, actor: string): Promise<RegistryResult<RetireAnswer>>;
  /** Lets a retired name be published again. */
  restore(remote: string, actor: string): Promise<RegistryResult<RestoreAnswer>>;
  /** Returns the grant of a remote; an empty one before its first publish. */
  grant(remote: string): Promise<Grant>;
  /** Gives a remote more paths, slots, menu entries, topics and events, or another budget. Those of other remotes are refused. */
  giveGrant(remote: string, more: GrantBody, actor: string): Promise<RegistryResult<Grant>>;
  /** Lets a public key sign for a remote, whose team must sign its publishes from now on. Returns all keys. */
  addSigningKey(key: SigningKeyBody, actor: string): Promise<RegistryResult<SigningKeyRow[]>>;
  /** Ends a key for every remote. Returns the keys that are left. */
  removeSigningKey(keyId: string, actor: string): Promise<RegistryResult<SigningKeyRow[]>>;
}

async function asResult<T>(work: Promise<T>): Promise<RegistryResult<T>> {
  try {
    return ok(await work);
  } catch (error) {
    if (error instanceof Refused) return fail(error);
    throw error;
  }
}

/** Everything that the registry's database holds, in the order in which it is made. */
export const schemas = () => [
  { name: 'registry', migrations: modelMigrations },
  { name: 'registry-health', migrations: healthMigrations },
];

/** Opens the registry over a database and a store for files. @param key the health key of edges on other machines; default: one of its own */
export async function openRegistry(db: Database, storage: Storage, key?: string): Promise<Registry> {
  for (const { name, migrations } of schemas()) await migrate(db, name, migrations);
  const files = fileStore(storage);
  const secret = await secretOf(db, 'previews');
  const healthKey = key ?? (await secretOf(db, 'health'));
  const locked = <T>(work: (ground: Ground) => Promise<T>) =>
    db.transaction(async (tx) => {
      await lockPointers(tx);
      return work({ tx, files });
    });
  const move = <T>(work: (ground: Ground) => Promise<T>) => asResult(locked(work));

  /** A move that gives visitors another version: of the host only after a check with the remotes. */
  async function checkedMove<T>(
    remote: string,
    version: string | undefined,
    work: (ground: Ground) => Promise<T>,
  ): Promise<RegistryResult<T>> {
    if (remote !== HOST) return move(work);
    const checkAndMove = async () => {
      const judgedWith = await companionsOf(db, HOST);
      await checkHost({ db, files }, version);
      return locked(async (ground) =>
        (await companionsOf(ground.tx, HOST)) === judgedWith ? { done: await work(ground) } : null,
      );
    };
    return asResult(untilUnchanged(HOST, checkAndMove).then(({ done }) => done));
  }

  async function giveGrant(remote: string, more: GrantBody, actor: string): Promise<Grant> {
    return db.transaction(async (tx) => {
      await lockPointers(tx);
      if (remote === HOST) throw new Refused(422, 'no_remote', ['the host needs no grant']);
      await refuseRetired(tx, remote);
      const reasons = ungivable(remote, more, await claimsOfOthers(tx, remote));
      if (reasons.length > 0) throw new Refused(422, 'not_given', reasons);
      const grant = await widenGrant(tx, remote, more);
      const names = [
        ...more.paths,
        ...more.slots,
        ...(more.menu ?? []),
        ...(more.topics ?? []),
        ...(more.emits ?? []).map((event) => `emits ${event}`),
        ...(more.subscribes ?? []).map((event) => `subscribes to ${event}`),
        ...(more.budget === undefined ? [] : ['budget']),
      ];
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
    async hostTypes() {
      const host = await liveHost(db);
      return host === null ? null : contractsOf(files, host);
    },
    publish: (build) => asResult(publish({ db, files }, build)),
    promote: (remote, version, actor) =>
      checkedMove(remote, version, (ground) => promote(ground, remote, version, actor)),
    rollback: (remote, to, actor) => move((ground) => rollback(ground, remote, to, actor)),
    canary: (remote, share, version, actor) =>
      share === 0
        ? move((ground) => setCanary(ground, remote, share, version, actor))
        : checkedMove(remote, version, (ground) => setCanary(ground, remote, share, version, actor)),
    endLabel: (remote, label, actor) =>
      move(({ tx }) => dropPointer(tx, { remote, channel: labelChannel(label), actor, action: 'label' })),
    retire: (remote, how, actor) => move((ground) => retire(ground, remote, how, actor)),
    restore: (remote, actor) => move(({ tx }) => restore(tx, remote, actor)),
    plan: () => planOf(db),
    labelPreview: (remote, label) => labelPreview(db, remote, label),
    linkPreview: (token) => linkPreview(db, secret, token, new Date()),
    makeLink: (link) => asResult(db.transaction((tx) => makeLink(tx, secret, link, new Date()))),
    grant: async (remote) => (await grantOf(db, remote)) ?? NO_GRANT,
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
      const swept = await sweepFiles({ db, files });
      return {
        versions: versions.map(({ remote, version }) => `${remote}@${version}`),
        labels: labels.map(({ remote, channel }) => channel.replace(labelChannel(''), `${remote}@`)),
        ...swept,
      };
    },
  };
}
