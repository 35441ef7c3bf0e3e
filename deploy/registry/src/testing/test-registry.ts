import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe } from '@jest/globals';
import { type PublishTarget, VersionManifest } from '@jukwaa/contracts';
import { enginesToTest, type TestDatabase, type TestEngine, testDatabases } from '@jukwaa/database/testing';
import { readBuild } from '../client/read-build.ts';
import { listVersions } from '../model/versions.ts';
import type { PublishedVersion } from '../moves/publish.ts';
import { Refused } from '../refusal.ts';
import { openRegistry, type Registry, type RegistryResult } from '../registry.ts';
import { diskStorage } from '../storage/disk.ts';
import { emptyAudit } from './audit-log.ts';
import { type ManifestParts, type TestBuildOptions, writeBuild } from './build-folder.ts';
import { liveHost, makeHostLive } from './live-host.ts';

const START_MS = 180_000;

/** A registry of a test's own, with the actions of tests. */
export interface TestRegistry {
  readonly registry: Registry;
  /** Folder of the test. */
  readonly folder: string;
  build(options?: TestBuildOptions): Promise<string>;
  /** Uploads a build and publishes it, live unless said otherwise. */
  publishFolder(
    build: string,
    placement?: PublishTarget,
    isByPlatform?: boolean,
  ): Promise<RegistryResult<PublishedVersion>>;
  publish(manifest?: ManifestParts, placement?: PublishTarget): Promise<RegistryResult<PublishedVersion>>;
  /** Publishes with a token that is for this remote only. */
  publishAsTeam(options: TestBuildOptions): Promise<RegistryResult<PublishedVersion>>;
  /** Name and version of what is live. */
  live(): Promise<string[][]>;
  /** The log, oldest first: `actor action version channel`. */
  audited(): Promise<string[]>;
  channelsOf(remote: string): Promise<Record<string, string[]>>;
}

/** The sources of every build that a team publishes in tests. */
export const SOURCES = { 'src/remote.ts': 'export default {};\n' };

/** Puts sources beside the builds of a test, where the command looks for them. */
async function writeSources(folder: string): Promise<void> {
  await mkdir(join(folder, 'src'));
  for (const [path, text] of Object.entries(SOURCES)) await writeFile(join(folder, path), text);
}

async function upload(registry: Registry, folder: string, placement: PublishTarget, isByPlatform = true) {
  const build = await readBuild(folder, VersionManifest);
  if (!build.ok) return { ok: false, error: new Refused(422, 'not_fit', build.error) } as const;
  for (const [integrity, content] of build.value.files) await registry.files.put(integrity, content);
  const sent = isByPlatform ? {} : { sources: SOURCES };
  return registry.publish({
    manifest: build.value.manifest,
    placement,
    actor: 'team',
    isByPlatform,
    ...sent,
  });
}

function tools(registry: Registry, folder: string): TestRegistry {
  const build = (options?: TestBuildOptions) => writeBuild(folder, options);
  const publishFolder = (at: string, placement: PublishTarget = { to: 'live' }, isByPlatform = true) =>
    upload(registry, at, placement, isByPlatform);
  return {
    registry,
    folder,
    build,
    publishFolder,
    publish: async (manifest = {}, placement = { to: 'live' }) =>
      publishFolder(await build({ manifest }), placement),
    publishAsTeam: async (options) => upload(registry, await build(options), { to: 'live' }, false),
    live: async () =>
      Object.entries((await registry.plan()).remotes).map(([name, { manifest }]) => [name, manifest.version]),
    audited: async () => {
      const rows = await registry.db.query<Record<string, string | null>>(
        'select actor, action, version, channel from registry.audit order by id',
      );
      return rows.map((row) =>
        Object.values(row)
          .filter((part) => part !== null)
          .join(' '),
      );
    },
    channelsOf: async (remote) => {
      const rows = await listVersions(registry.db, remote);
      return Object.fromEntries(rows.map(({ version, channels }) => [version, channels]));
    },
  };
}

const opened = new Map<string, Promise<TestDatabase>>();
afterAll(async () => {
  for (const database of opened.values()) await (await database).drop();
});

/** The database that all tests of the file share on this engine: opening one takes longer than most tests. */
function databaseOn({ name, fresh }: TestEngine): Promise<TestDatabase> {
  const database = opened.get(name) ?? fresh();
  opened.set(name, database);
  return database;
}

/**
 * Runs tests with an empty registry whose host is live: on the engines that a run tests (at length both), or on these.
 */
export function describeRegistry(
  what: string,
  tests: (own: () => TestRegistry) => void,
  engines: readonly TestEngine[] = enginesToTest(testDatabases()),
): void {
  describe.each(engines)(`${what} on $name`, (engine) => {
    let own: TestDatabase;
    let current: TestRegistry;
    beforeAll(async () => {
      own = await databaseOn(engine);
    }, START_MS);
    beforeEach(async () => {
      const folder = await mkdtemp(join(tmpdir(), 'jukwaa-registry-'));
      await writeSources(folder);
      const registry = await openRegistry(own.db, diskStorage(join(folder, 'store')));
      await own.db.script(
        'truncate registry.pointers, registry.versions, registry.tokens, registry.used_once, registry.grants, registry.retired, registry.provenance, registry.signing_keys, registry.health_minutes, registry.health_failed_views, registry.health_measured_views, registry.health_order_views, registry.health_reason_views, registry.health_vital_views, registry.health_views, registry.health_networks, registry.health_reasons, registry.health_vitals',
      );
      await emptyAudit(own.db);
      await makeHostLive(registry, liveHost());
      current = tools(registry, folder);
    });
    afterEach(() => rm(current.folder, { recursive: true, force: true }));
    tests(() => current);
  });
}

/** Returns the reasons of a refusal; empty when it succeeded. */
export const reasonsOf = (asResult: RegistryResult<unknown>): readonly string[] =>
  asResult.ok ? [] : asResult.error.body.reasons;
