import { mkdtemp, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { openPglite } from '../engines/pglite.ts';
import type { Database } from '../port.ts';
import { builtOnce, copyTo } from './built-once.ts';

/** A template takes seconds to build; a builder that takes this long was killed, in ms. */
const KILLED_MS = 120_000;

/** Content of a database before its test starts. It is created once, and copied for each test. */
export interface Preparation {
  /** Identifies the content, also against its own state before its tables changed: letters, digits and underscores. */
  readonly key: string;
  prepare(db: Database): Promise<void>;
}

/** One template per user of the machine, version of the engine and content. */
async function templateFolder(content: Preparation | null): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const { version }: { version: string } = JSON.parse(
    await readFile(join(entry, '../../package.json'), 'utf8'),
  );
  const name = ['jukwaa-database-template', version, userInfo().uid, content?.key ?? 'empty'].join('-');
  return join(tmpdir(), name);
}

const builtTemplate = async (content: Preparation | null): Promise<string> =>
  builtOnce(await templateFolder(content), KILLED_MS, async (draft) => {
    if (content !== null) await copyTo(draft, await builtTemplate(null));
    const db = await openPglite(draft, { durable: false });
    await content?.prepare(db);
    await db.close();
  });

/** A fresh data folder: a copy of an empty database, or of a prepared one, because making one takes seconds. The caller removes it. */
export async function freshDataFolder(content: Preparation | null = null): Promise<string> {
  const template = await builtTemplate(content);
  const folder = await mkdtemp(join(tmpdir(), 'jukwaa-database-'));
  await copyTo(folder, template);
  return folder;
}
