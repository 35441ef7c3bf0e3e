import { cp, mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { openPglite } from '../engines/pglite.ts';

/** One template per user of the machine and version of the engine. */
async function templateFolder(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const { version }: { version: string } = JSON.parse(
    await readFile(join(entry, '../../package.json'), 'utf8'),
  );
  return join(tmpdir(), `jukwaa-database-template-${version}-${userInfo().uid}`);
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Builds the template beside its place and moves it there; whoever comes second throws the own one away. */
async function buildTemplate(place: string): Promise<void> {
  const draft = await mkdtemp(`${place}-`);
  const db = await openPglite(draft, { durable: false });
  await db.close();
  await rename(draft, place).catch(() => rm(draft, { recursive: true, force: true }));
}

/** A fresh data folder: a copy of an empty database, because making one takes seconds. The caller removes it. */
export async function freshDataFolder(): Promise<string> {
  const template = await templateFolder();
  if (!(await exists(join(template, 'cluster')))) await buildTemplate(template);
  const folder = await mkdtemp(join(tmpdir(), 'jukwaa-database-'));
  await cp(template, folder, { recursive: true });
  return folder;
}
