import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { HOST_CONTRACT } from '@jukwaa/contracts';
import { testDatabases } from '@jukwaa/database/testing';
import { diskStorage, ensureLive, openRegistry, readBuild } from '@jukwaa/registry';
import { liveHost, makeHostLive } from '@jukwaa/registry/testing';
import { ROOT } from '../start/root.ts';
import { BUILD_MS } from '../testing/data-folder.ts';
import { writeRemote } from './new-remote.ts';

const run = promisify(execFile);
let top: string;
let remotes: string;
beforeEach(async () => {
  top = await mkdtemp(join(tmpdir(), 'new-remote-'));
  remotes = join(top, 'remotes');
  await mkdir(remotes);
});
afterEach(() => rm(top, { recursive: true, force: true }));

/**
 * A remote next to the project's own packages, with the packages of another remote: the same that an install gives
 * it.
 */
async function linked(name: string): Promise<string> {
  const folder = await writeRemote(remotes, name);
  await symlink(join(ROOT, 'shared'), join(top, 'shared'));
  await symlink(join(ROOT, 'remotes/virtuals/node_modules'), join(folder, 'node_modules'));
  return folder;
}

describe('a new remote', () => {
  it.each(['Fantasy', '9lives', 'a--b', 'a/b', '..', '', 'x'.repeat(31)])(
    'is refused the name "%s"',
    async (name) => {
      await expect(writeRemote(remotes, name)).rejects.toThrow("can't name a remote");
      expect(await readdir(remotes)).toEqual([]);
    },
  );

  it('is refused an address that another remote has, and an existing folder', async () => {
    await expect(writeRemote(remotes, 'jackpot')).rejects.toThrow('the address /jackpot belongs');
    await writeRemote(remotes, 'fantasy');
    await expect(writeRemote(remotes, 'fantasy')).rejects.toThrow('there is a remote fantasy already');
  });

  it(
    'passes its own types, lint and test',
    async () => {
      const folder = await linked('fantasy-league');
      const bin = (name: string) => join(ROOT, 'node_modules/.bin', name);
      await run(bin('tsc'), ['--noEmit', '-p', folder]);
      await copyFile(join(ROOT, 'biome.json'), join(top, 'biome.json'));
      await run(bin('biome'), ['check', '--vcs-enabled=false', 'remotes'], { cwd: top });
      const { stderr } = await run(
        bin('jest'),
        ['--rootDir', folder, '-c', join(folder, 'jest.config.cjs')],
        {
          cwd: folder,
        },
      );
      expect(stderr).toContain('2 passed');
    },
    BUILD_MS,
  );

  it(
    '[FED-03] builds, and is published without any change to the host',
    async () => {
      const folder = await linked('fantasy-league');
      const rspack = join(ROOT, 'shared/build/node_modules/@rspack/cli/bin/rspack.js');
      await run(process.execPath, [rspack, 'build', '-c', 'rspack.config.ts'], { cwd: folder });
      const [embedded] = testDatabases();
      if (embedded === undefined) throw new Error('no database to test with');
      const own = await embedded.fresh();
      try {
        const registry = await openRegistry(own.db, diskStorage(join(top, 'store')));
        const build = await readBuild(join(folder, 'dist'));
        if (!build.ok) throw new Error(build.error.join());
        // The host of the same sources: it brings exactly the versions that the remote requires.
        const { types, requires } = build.value.manifest;
        const provides = Object.fromEntries(
          Object.entries(requires).map(([name, range]) => [name, range.replace('^', '')]),
        );
        await makeHostLive(registry, liveHost({ contract: HOST_CONTRACT, provides, types }));
        expect(await ensureLive(registry, build.value)).toMatchObject({ ok: true });
        const { remotes: live } = await registry.plan();
        const { routes, menu } = live['fantasy-league']?.manifest ?? {};
        expect(routes?.[0]?.path).toBe('/fantasy-league');
        const text = { en: 'Fantasy league', sw: 'Fantasy league' };
        expect(menu).toEqual([
          { id: 'fantasy-league', path: '/fantasy-league', icon: 'star', group: 'games', text },
        ]);
      } finally {
        await own.drop();
      }
    },
    BUILD_MS,
  );
});
