import * as v from 'valibot';
import { ActAuthor } from './acts.ts';

/** The routes of `npm run content`, at the inside port: `files`, `files/<file>` and `edits` below it. */
export const CONTENT_OPERATOR = '/api/content/operator';

/**
 * State of a page: the product's own text, a text of the operator, or a page of the product that the operator has removed.
 */
export const ContentState = v.picklist(['built-in', 'own', 'removed']);
export type ContentState = v.InferOutput<typeof ContentState>;

const file = {
  /** `<slug>.<locale>.md`. */
  file: v.string(),
  state: ContentState,
  /** Author and time of the edit; null for a built-in text. */
  by: v.nullable(v.string()),
  at: v.nullable(v.string()),
};

/** GET …/files: every page by name; `bytes` is the length of its text in UTF-8. */
export const ContentFilesAnswer = v.object({
  files: v.array(v.object({ ...file, bytes: v.pipe(v.number(), v.integer(), v.minValue(0)) })),
});
export type ContentFilesAnswer = v.InferOutput<typeof ContentFilesAnswer>;

/** GET …/files/:file: one page with its text, which is empty for a removed one. */
export const ContentFileAnswer = v.object({ ...file, text: v.string() });
export type ContentFileAnswer = v.InferOutput<typeof ContentFileAnswer>;

/** An edit of one page: another text, its removal, or the built-in text again. */
export const ContentEdit = v.variant('act', [
  v.strictObject({ act: v.literal('put'), file: v.string(), text: v.string() }),
  v.strictObject({ act: v.picklist(['remove', 'reset']), file: v.string() }),
]);
export type ContentEdit = v.InferOutput<typeof ContentEdit>;

/** POST …/edits: makes an edit. The answer is the state of the page after it. */
export const ContentEditBody = v.strictObject({ edit: ContentEdit, by: ActAuthor });
export const ContentEditAnswer = v.object({ file: v.string(), state: ContentState });
export type ContentEditAnswer = v.InferOutput<typeof ContentEditAnswer>;
