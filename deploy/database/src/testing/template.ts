import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { openPglite } from '../engines/pglite.ts';
import { hasErrorCode } from '../errors.ts';
import type { Database } from '../port.ts';

/** A template takes seconds to build; a builder that takes this long was killed, in ms. */
const KILLED_MS = 120_000;
const LOOK_AGAIN_MS = 50;

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

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** A copy of a template. A thousand files: the system's copy needs a fifth of the time of Node's. */
async function copyTo(folder: string, template: string): Promise<void> {
  await promisify(execFile)('cp', ['-R', `${template}/.`, folder]);
}

/** Builds the template next to its place and moves it there; a second process that finishes later discards its own. */
async function buildTemplate(place: string, content: Preparation | null): Promise<void> {
  const draft = await mkdtemp(`${place}-`);
  if (content !== null) await copyTo(draft, await builtTemplate(null));
  const db = await openPglite(draft, { durable: false });
  await content?.prepare(db);
  await db.close();
  await rename(draft, place).catch(() => rm(draft, { recursive: true, force: true }));
}

/** Runs `work` unless another process does: then it waits until that one has ended, or was killed. */
async function inTurn(turn: string, work: () => Promise<void>): Promise<void> {
  try {
    await mkdir(turn);
  } catch (error) {
    if (!hasErrorCode(error, 'EEXIST')) throw error;
    const began = await stat(turn).catch(() => null);
    if (began !== null && Date.now() - began.mtimeMs > KILLED_MS)
      await rm(turn, { recursive: true, force: true });
    await pause(LOOK_AGAIN_MS);
    return;
  }
  try {
    await work();
  } finally {
    await rm(turn, { recursive: true, force: true });
  }
}

/** Only one process builds it: the first tests of a run need it at the same time, and it keeps a processor busy for seconds. */
async function builtTemplate(content: Preparation | null): Promise<string> {
  const template = await templateFolder(content);
  const isBuilt = () => exists(join(template, 'cluster'));
  while (!(await isBuilt()))
    await inTurn(`${template}.turn`, async () => {
      if (!(await isBuilt())) await buildTemplate(template, content);
    });
  return template;
}

/** A fresh data folder: a copy of an empty database, or of a prepared one, because making one takes seconds. The caller removes it. */
export async function freshDataFolder(content: Preparation | null = null): Promise<string> {
  const template = await builtTemplate(content);
  const folder = await mkdtemp(join(tmpdir(), 'jukwaa-database-'));
  await copyTo(folder, template);
  return folder;
}
