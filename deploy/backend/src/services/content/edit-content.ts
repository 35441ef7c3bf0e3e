import { type ContentEdit, type ContentEditAnswer, fail, ok, type Result } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import type { PageTexts } from './built-in-pages.ts';
import { pageFault } from './check-page.ts';
import { contentFiles } from './content-files.ts';
import { addEdit, latestEdits, type StoredEdit } from './edit-store.ts';

/** Most pages that an operator may have, those of the product included: each replica has all of them in memory. */
const MAX_PAGES = 500;

/** Makes an edit, or returns the reason of its refusal, after which nothing has changed. */
export type EditContent = (edit: ContentEdit, by: string) => Promise<Result<ContentEditAnswer, string>>;

interface Deps {
  readonly db: Queryable;
  readonly builtIn: PageTexts;
}

/** The reason why an edit is refused; null for one that is made. */
function refusalOf(edit: ContentEdit, builtIn: PageTexts, edits: readonly StoredEdit[]): string | null {
  const files = contentFiles(builtIn, edits);
  const found = files.find(({ file }) => file === edit.file);
  if (edit.act === 'put')
    return found === undefined && files.length >= MAX_PAGES
      ? `there are ${MAX_PAGES} pages, the most`
      : pageFault(edit.file, edit.text);
  if (edit.act === 'reset')
    return found === undefined || found.state === 'built-in'
      ? 'the operator has not changed this page'
      : null;
  return found === undefined || found.state === 'removed' ? 'there is no such page' : null;
}

export const createEditContent =
  ({ db, builtIn }: Deps): EditContent =>
  async (edit, by) => {
    const refusal = refusalOf(edit, builtIn, await latestEdits(db));
    if (refusal !== null) return fail(`${edit.file.slice(0, 80)}: ${refusal}`);
    await addEdit(db, edit, by);
    const { file } = edit;
    if (edit.act === 'put') return ok({ file, state: 'own' });
    return ok({ file, state: edit.act === 'reset' && builtIn.has(file) ? 'built-in' : 'removed' });
  };
