import { chmod, mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { testDatabases } from '@jukwaa/database/testing';
import { openDataFolder } from './data-folder.ts';
import { admitCommand, openRegistryAt } from './parts/open-registry.ts';
import { deploymentOf } from './roles.ts';

const PLACE = { port: 0, token: null, bucket: null, oidc: null };

let top: string;
beforeEach(async () => {
  top = await mkdtemp(join(tmpdir(), 'jukwaa-folder-'));
});
afterEach(() => rm(top, { recursive: true, force: true }));

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

test('folders with secrets are open to their owner only, also those of an earlier start', async () => {
  const data = join(top, 'data');
  await openDataFolder(data);
  for (const name of ['', 'database', 'remotes']) expect(await modeOf(join(data, name))).toBe('700');
  const old = join(top, 'old');
  for (const name of ['database', 'remotes']) {
    await mkdir(join(old, name), { recursive: true });
    await chmod(join(old, name), 0o755);
  }
  await openDataFolder(old);
  for (const name of ['database', 'remotes']) expect(await modeOf(join(old, name))).toBe('700');
});

test('a copy that a backup left behind does not make the folder a foreign one', async () => {
  const data = join(top, 'data');
  await mkdir(join(data, 'copy-8a1c'), { recursive: true });
  await openDataFolder(data);
  await mkdir(join(data, 'photos'));
  await expect(openDataFolder(data)).rejects.toThrow("other things than Jukwaa's data (photos)");
});

test('the token for the command is readable by its owner only, also when another file was in its place', async () => {
  const engine = testDatabases().at(-1);
  if (engine === undefined) throw new Error('no test database');
  const { db, drop } = await engine.fresh();
  const { remotes } = await openDataFolder(join(top, 'data'));
  const registry = await openRegistryAt(db, null, remotes, { registry: PLACE, deployment: deploymentOf({}) });
  const file = join(remotes, 'access.json');
  const elsewhere = join(top, 'elsewhere');
  await writeFile(elsewhere, 'of somebody else');
  await symlink(elsewhere, file);
  const admit = () => admitCommand(registry, remotes, { url: 'http://r', app: 'http://a' }, PLACE);
  await admit();
  expect(await readFile(elsewhere, 'utf8')).toBe('of somebody else');
  expect(await modeOf(file)).toBe('600');
  await chmod(file, 0o644);
  await admit();
  expect(await modeOf(file)).toBe('600');
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ url: 'http://r', app: 'http://a' });
  await drop();
});
