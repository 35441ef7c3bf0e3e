import {
  type HostManifest,
  isHostManifest,
  type Moved,
  type PublishBody,
  type RemoteManifest,
} from '@jukwaa/contracts';
import type { Database, Queryable } from '@jukwaa/database';
import type { FileStore } from '../files/file-store.ts';
import { freeClaims } from '../gates/collisions.ts';
import { budgetFor } from '../gates/granted.ts';
import { judgeHostBuild } from '../gates/host-build.ts';
import { doubts, judgeNew, type Known, knownAs, shownClaims } from '../gates/judge.ts';
import { judgeBuild } from '../gates/judge-build.ts';
import { longAddress } from '../gates/preview-address.ts';
import type { LivePage } from '../gates/rendering.ts';
import { takenNames } from '../gates/shared-names.ts';
import { sheetsOf } from '../gates/sheets.ts';
import { judgeTypes } from '../gates/types/judge-types.ts';
import { lostFiles } from '../gates/whole.ts';
import { writeAudit } from '../model/audit.ts';
import { grantBuild, grantOf, widenGrant } from '../model/grants.ts';
import { hostText, liveHost } from '../model/hosts.ts';
import { planOf } from '../model/plan.ts';
import { refuseRetired } from '../model/retired.ts';
import { insertVersion } from '../model/versions.ts';
import type { WorkflowOrigin } from '../model/workflow-origin.ts';
import { judgeProvenance } from '../provenance/judge-provenance.ts';
import { recordStatement, signedText } from '../provenance/record-statement.ts';
import type { VerifiedStatement } from '../provenance/statement.ts';
import { Refused } from '../refusal.ts';
import { companionsOf, untilUnchanged } from './companions.ts';
import { brokenBy } from './host-check.ts';
import { lockPointers, place as pointTo } from './move.ts';

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
  /** Whether its token is for versions behind labels only, whose code is not reviewed yet: it gives its remote nothing. */
  readonly isForLabels?: boolean;
  /** The workflow that publishes, which its statement must name; null or missing for another token. */
  readonly origin?: WorkflowOrigin | null;
  /** Builds of remotes that go live right after this host, as at a start. They are judged when they do. */
  readonly following?: readonly RemoteManifest[];
}

/** The database and the stores of a registry. */
interface PublishPlace {
  readonly db: Database;
  readonly files: FileStore;
}

interface Recording {
  readonly tx: Queryable;
  readonly files: FileStore;
  /** Hash of the contracts against which the sources were compiled. */
  readonly checked: string | undefined;
  /** The versions with which it was judged. */
  readonly judgedWith: string;
}

const termsOf = (
  { again = false, isByPlatform, placement, following = [] }: PublishOptions,
  checked: string | undefined,
) => ({
  checked,
  following,
  again,
  isByPlatform,
  isOnlyLabelled: placement.to === 'label',
});

/**
 * Gives a remote what its build claims and no page has from another remote: a new one of the platform, or the first
 * one of its team, which gets whatever is free. A start publishes known versions again, and must not undo what the platform has given since.
 */
async function grantFor(
  tx: Queryable,
  { manifest, isByPlatform, isForLabels = false }: PublishOptions,
  already: boolean,
): Promise<void> {
  if (isHostManifest(manifest) || isForLabels) return;
  const grant = await grantOf(tx, manifest.name);
  if (grant === null || (isByPlatform && !already))
    return grantBuild(tx, manifest, freeClaims(manifest, await shownClaims(tx)));
  if (grant.budget === null) await widenGrant(tx, manifest.name, { budget: manifest.budget });
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

/** Records a version that was judged; null when it was judged with other versions than visitors have by then. */
async function record(
  { tx, files, checked, judgedWith }: Recording,
  build: PublishOptions,
): Promise<PublishedVersion | null> {
  const { manifest, placement, actor } = build;
  await lockPointers(tx);
  await refuseRetired(tx, manifest.name);
  if ((await companionsOf(tx, manifest.name)) !== judgedWith) return null;
  // The lock makes this check the one that counts: no key is removed before the version is recorded.
  const { signed, ...judged } = await judgeProvenance(tx, build);
  const reasons = [
    ...(await judgeNew(tx, manifest, termsOf(build, checked))),
    ...(await takenNames(files, manifest)),
    ...judged.reasons,
  ];
  if (reasons.length > 0) throw new Refused(422, 'not_fit', reasons);
  // Files are recorded before rows, so that a plan never names a version without its files. The lock prevents a
  // refused build of the same version with another content from replacing the list of files.
  await files.shelve(manifest);
  // A clean-up between the checks and this lock may have taken files that no version had.
  if (!(await files.isWhole(manifest)))
    throw new Refused(409, 'files_gone', [`a clean-up took files of ${manifest.version}; publish it again`]);
  const already = (await knownAs(tx, manifest)) === 'same';
  if (!already) await insertVersion(tx, manifest);
  await recordPublish(tx, build, signed, already);
  await grantFor(tx, build, already);
  const action = actor === 'start' ? 'start' : 'publish';
  return {
    version: manifest.version,
    already,
    moved: await pointTo(tx, manifest, placement, { actor, action }),
    warnings: [...judged.warnings, ...(await doubts(tx, manifest))],
  };
}

/** The page of now for a version whose screens are rendered in it; null without a server build of the host. */
async function livePage({ db, files }: PublishPlace, host: HostManifest): Promise<LivePage | null> {
  const server = await hostText(files, host, host.server);
  return server === null
    ? null
    : { host: server, styles: await sheetsOf(files, host), plan: await planOf(db) };
}

/** Returns the faults of a remote's build by itself, and in the page of now. */
async function judgeRemote(
  place: PublishPlace,
  manifest: RemoteManifest,
  isByPlatform: boolean,
  known: Known,
): Promise<string[]> {
  const { db, files } = place;
  const host = await liveHost(db);
  const page = host === null || known !== 'new' ? null : await livePage(place, host);
  const budget = isByPlatform ? null : (await grantOf(db, manifest.name))?.budget;
  const judged = budget == null ? manifest : { ...manifest, budget: budgetFor(manifest, budget) };
  return judgeBuild(files, judged, host, page);
}

/** Returns the faults of a build by itself, and in the page of now. */
async function judgeFiles(place: PublishPlace, build: PublishOptions): Promise<string[]> {
  const { manifest, placement, isByPlatform, following } = build;
  const known = await knownAs(place.db, manifest);
  // A start publishes again what was judged at its first publish.
  if (known === 'same') return lostFiles(place.files, manifest);
  if (!isHostManifest(manifest)) return judgeRemote(place, manifest, isByPlatform, known);
  const faults = await judgeHostBuild(place.files, manifest);
  // Behind a label no visitor gets it; a promote makes up for this.
  const isShown = placement.to !== 'label' && known === 'new';
  return faults.length > 0 || !isShown ? faults : brokenBy(place, manifest, following);
}

async function judgeAndRecord(place: PublishPlace, build: PublishOptions): Promise<PublishedVersion | null> {
  const { db, files } = place;
  const { manifest } = build;
  await refuseRetired(db, manifest.name);
  const judgedWith = await companionsOf(db, manifest.name);
  // The compiler is a process of its own, so both take about as long as the longer one.
  const [types, faults] = await Promise.all([judgeTypes(place, build), judgeFiles(place, build)]);
  const reasons = [
    ...faults,
    ...types.reasons,
    ...longAddress(manifest, build.placement),
    ...(await judgeNew(db, manifest, termsOf(build, types.checked))),
    ...(await takenNames(files, manifest)),
    ...(await judgeProvenance(db, build)).reasons,
  ];
  // Of a reason that several checks give, the last one stays.
  const each = reasons.filter((reason, at) => reasons.lastIndexOf(reason) === at);
  if (each.length > 0) throw new Refused(422, 'not_fit', each);
  return db.transaction((tx) => record({ tx, files, checked: types.checked, judgedWith }, build));
}

/**
 * Judges a build, whose files are in the store already, and records it as a version; all or nothing.
 *
 * @throws Refused with every reason
 */
export const publish = (place: PublishPlace, build: PublishOptions): Promise<PublishedVersion> =>
  untilUnchanged(build.manifest.name, () => judgeAndRecord(place, build));
