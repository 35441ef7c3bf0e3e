import { ContentEditAnswer, ContentEditBody, ContentFileAnswer, ContentFilesAnswer } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import * as v from 'valibot';
import { type Route, refuse, route } from '../../kit/index.ts';
import type { PageTexts } from './built-in-pages.ts';
import { MAX_PAGE_BYTES } from './check-page.ts';
import { bytesOf, contentFiles } from './content-files.ts';
import type { EditContent } from './edit-content.ts';
import { latestEdits } from './edit-store.ts';

/** A text as JSON has at most twice its bytes, but for control characters; the rest of the body is short. */
const BODY_BYTES = 2 * MAX_PAGE_BYTES + 4_096;

interface Deps {
  readonly db: Queryable;
  readonly builtIn: PageTexts;
  readonly edit: EditContent;
}

/** Every page with its state, but without its text. */
export const listedFiles = (files: readonly ContentFileAnswer[]): ContentFilesAnswer['files'] =>
  files.map(({ text, ...file }) => ({ ...file, bytes: bytesOf(text) }));

/** The routes of the `content` command at the inside port of a running stack. */
export function contentOperatorRoutes({ db, builtIn, edit }: Deps): Route[] {
  const files = async () => contentFiles(builtIn, await latestEdits(db));
  return [
    route({
      method: 'GET',
      url: '/operator/files',
      auth: 'operator',
      summary: 'Every page with the author of its edit, for the operator',
      schema: { response: { 200: ContentFilesAnswer } },
      handler: async () => ({ status: 200 as const, body: { files: listedFiles(await files()) } }),
    }),
    route({
      method: 'GET',
      url: '/operator/files/:file',
      auth: 'operator',
      summary: 'The text of one page as it was written, for the operator',
      schema: {
        params: v.object({ file: v.pipe(v.string(), v.maxLength(100)) }),
        response: { 200: ContentFileAnswer },
      },
      async handler({ params }) {
        const found = (await files()).find(({ file }) => file === params.file);
        if (found === undefined || found.state === 'removed')
          return refuse(404, 'not_possible', { reason: `there is no page ${params.file}` });
        return { status: 200 as const, body: found };
      },
    }),
    route({
      method: 'POST',
      url: '/operator/edits',
      auth: 'operator',
      summary: 'Puts, removes or resets one page, for the operator',
      bodyLimit: BODY_BYTES,
      schema: { body: ContentEditBody, response: { 200: ContentEditAnswer } },
      async handler({ body }) {
        const made = await edit(body.edit, body.by);
        return made.ok
          ? { status: 200 as const, body: made.value }
          : refuse(422, 'not_possible', { reason: made.error });
      },
    }),
  ];
}
