import { existsSync } from 'node:fs';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContentEdit } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import type { PageTexts } from './built-in-pages.ts';
import { MAX_PAGE_BYTES, pageFault } from './check-page.ts';
import { addEdit, latestEdits } from './edit-store.ts';

/** Lists the built-in pages that an earlier version has copied to the folder; it is there until the folder has been taken over. */
const GIVEN = '.given';

/** The edits that lead from the built-in pages to those of a folder. */
async function editsIn(
  folder: string,
  builtIn: PageTexts,
  complain: (file: string, reason: string) => void,
): Promise<ContentEdit[]> {
  const given = (await readFile(join(folder, GIVEN), 'utf8')).split('\n');
  const removed = given.filter((file) => builtIn.has(file) && !existsSync(join(folder, file)));
  const edits: ContentEdit[] = removed.map((file) => ({ act: 'remove', file }));
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.md'))) {
    const isHuge = (await stat(join(folder, file))).size > MAX_PAGE_BYTES;
    const text = isHuge ? '' : await readFile(join(folder, file), 'utf8');
    if (text === builtIn.get(file)) continue;
    const fault = isHuge ? 'it is too large' : pageFault(file, text);
    if (fault === null) edits.push({ act: 'put', file, text });
    else complain(file, fault);
  }
  return edits;
}

/**
 * Takes over the pages that an operator has edited in the folder of an earlier version, once. A page with an edit in the database keeps it.
 * The files stay, and are not read again.
 */
export async function takeOverFolder(
  db: Queryable,
  folder: string,
  builtIn: PageTexts,
  complain: (file: string, reason: string) => void,
): Promise<void> {
  if (!existsSync(join(folder, GIVEN))) return;
  const known = new Set((await latestEdits(db)).map(({ file }) => file));
  for (const edit of await editsIn(folder, builtIn, complain))
    if (!known.has(edit.file)) await addEdit(db, edit, 'content folder');
  await rm(join(folder, GIVEN), { force: true });
}
