import {
  CONTENT_OPERATOR,
  type ContentEdit,
  ContentFileAnswer,
  ContentFilesAnswer,
  type Result,
} from '@jukwaa/contracts';
import { openDatabase } from '@jukwaa/database';
import * as v from 'valibot';
import {
  contentFiles,
  createEditContent,
  latestEdits,
  listedFiles,
  readBuiltIn,
} from '../services/content/index.ts';
import { authorName } from './author.ts';
import { callServed, type InsidePort, portOfFolder } from './inside-port.ts';

/** A place where pages are read and edited; every call throws an Error with the reason of a refusal. */
export interface ContentStore {
  list(): Promise<ContentFilesAnswer['files']>;
  /** The text of a page as it was written. */
  get(file: string): Promise<string>;
  edit(edit: ContentEdit): Promise<void>;
}

/** The command's view of the running stack and its pages. */
export interface ContentPlaces {
  /** The file that the running stack wrote for its operator; read without `DATABASE_URL`. */
  readonly operatorFile: string;
  readonly env?: NodeJS.ProcessEnv;
}

function given<T>(result: Result<T, string>): T {
  if (!result.ok) throw new Error(result.error);
  return result.value;
}

/** The running stack at its inside port. */
function insideContent(port: InsidePort): ContentStore {
  const call = async (path: string, init?: RequestInit) =>
    given(await callServed(new URL(`${CONTENT_OPERATOR}/${path}`, port.url), port, init));
  return {
    list: async () => v.parse(ContentFilesAnswer, await call('files')).files,
    get: async (file) => v.parse(ContentFileAnswer, await call(`files/${encodeURIComponent(file)}`)).text,
    async edit(edit) {
      await call('edits', { method: 'POST', body: JSON.stringify({ edit, by: authorName() }) });
    },
  };
}

/** SQLSTATEs of a missing table or schema. */
const MISSING = new Set<unknown>(['42P01', '3F000']);

/** Replaces the database's own error for tables that no start has created yet. */
const asAdvice = (error: unknown): unknown =>
  error instanceof Error && 'code' in error && MISSING.has(error.code)
    ? new Error('this database has no pages yet: start Jukwaa of this version on it first')
    : error;

/** The database itself, which all replicas share. */
async function withDatabaseContent(url: string, work: (store: ContentStore) => Promise<void>): Promise<void> {
  const db = await openDatabase({ url });
  const builtIn = readBuiltIn();
  const edit = createEditContent({ db, builtIn });
  const files = async () => contentFiles(builtIn, await latestEdits(db));
  try {
    await work({
      list: async () => listedFiles(await files()),
      async get(asked) {
        const found = (await files()).find(({ file }) => file === asked);
        if (found === undefined || found.state === 'removed') throw new Error(`there is no page ${asked}`);
        return found.text;
      },
      edit: async (asked) => void given(await edit(asked, authorName())),
    });
  } catch (error) {
    throw asAdvice(error);
  } finally {
    await db.close();
  }
}

/** Works on the pages of `DATABASE_URL`, or of the stack that runs on this machine's data folder. @throws Error with the reason */
export async function withContent(
  { operatorFile, env = process.env }: ContentPlaces,
  work: (store: ContentStore) => Promise<void>,
): Promise<void> {
  const { DATABASE_URL } = env;
  if (DATABASE_URL) return withDatabaseContent(DATABASE_URL, work);
  return work(insideContent(await portOfFolder(operatorFile, env)));
}
