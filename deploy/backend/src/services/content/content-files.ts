import type { ContentFileAnswer } from '@jukwaa/contracts';
import type { PageTexts } from './built-in-pages.ts';
import type { StoredEdit } from './edit-store.ts';

/** The state of a page after its latest edit; null when there is no such page. */
function editedFile({ file, act, text, set_by, set_at }: StoredEdit, builtIn: PageTexts) {
  const edited = { file, by: set_by, at: set_at.toISOString() };
  if (act === 'put' && text !== null) return { ...edited, state: 'own', text } as const;
  // A page of the operator's own alone vanishes with its removal.
  return act === 'remove' && builtIn.has(file) ? ({ ...edited, state: 'removed', text: '' } as const) : null;
}

/**
 * Every page by the name of its file: the built-in ones, over which the operator's latest edits prevail. So a page without an edit follows
 * the version of the product.
 */
export function contentFiles(builtIn: PageTexts, edits: readonly StoredEdit[]): ContentFileAnswer[] {
  const files = new Map<string, ContentFileAnswer>();
  for (const [file, text] of builtIn) files.set(file, { file, state: 'built-in', by: null, at: null, text });
  for (const edit of edits) {
    const edited = editedFile(edit, builtIn);
    if (edited !== null) files.set(edit.file, edited);
  }
  return [...files.values()].sort((a, b) => (a.file < b.file ? -1 : 1));
}

/** The length of a text in UTF-8, in bytes. */
export const bytesOf = (text: string): number => Buffer.byteLength(text, 'utf8');
