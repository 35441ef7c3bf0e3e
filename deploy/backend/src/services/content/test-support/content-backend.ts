import { CONTENT_OPERATOR, ContentAnswer, ContentListAnswer } from '@jukwaa/contracts';
import type { TestDatabase } from '@jukwaa/database/testing';
import * as v from 'valibot';
import { startTestBackend, type TestBackend } from '../../../app/test-support/test-backend.ts';
import { identityService } from '../../identity/index.ts';
import { contentService } from '../content-service.ts';

const TOKEN = 'operator-token-of-the-tests';

/** A replica of the services of texts, with the calls of visitors and of the operator. */
export interface ContentBackend extends Pick<TestBackend, 'call' | 'close'> {
  list(query?: string): Promise<v.InferOutput<typeof ContentListAnswer>['data']>;
  page(slug: string, query?: string): Promise<v.InferOutput<typeof ContentAnswer>['data']>;
  /** Sends an edit of the operator `amina`. */
  edit(edit: object): ReturnType<TestBackend['call']>;
  put(file: string, text: string): ReturnType<TestBackend['call']>;
  /** Reads below the operator's address. */
  operator(path: string): ReturnType<TestBackend['call']>;
}

/** Starts a replica on a database, which stays when it closes. */
export async function contentBackend(
  { db }: TestDatabase,
  env: Readonly<Record<string, string>> = {},
): Promise<ContentBackend> {
  const backend = await startTestBackend({
    services: [identityService, contentService()],
    engine: { name: db.engine, fresh: async () => ({ db, drop: async () => undefined }) },
    env: { JUKWAA_LOG: 'silent', JUKWAA_OPERATOR_TOKEN: TOKEN, ...env },
  });
  const { call, close } = backend;
  const headers = { authorization: `Bearer ${TOKEN}` };
  const edit = (asked: object) =>
    call('POST', `${CONTENT_OPERATOR}/edits`, { headers, body: { edit: asked, by: 'amina' } });
  return {
    call,
    close,
    edit,
    put: (file, text) => edit({ act: 'put', file, text }),
    operator: (path) => call('GET', `${CONTENT_OPERATOR}/${path}`, { headers }),
    list: async (query = '') =>
      v.parse(ContentListAnswer, (await call('GET', `/api/content${query}`)).body).data,
    page: async (slug, query = '') =>
      v.parse(ContentAnswer, (await call('GET', `/api/content/${slug}${query}`)).body).data,
  };
}

/** A page of the operator's own. */
export const pageOf = (title: string, head = '', body = 'Text') =>
  `---\nkind: page\ntitle: ${title}\n${head}---\n${body}\n`;
