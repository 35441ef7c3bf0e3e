import { expect, test } from '@jest/globals';
import { useTestServer } from '../use-test-server.ts';
import { getContent, getContentPage } from './content.ts';

const server = useTestServer();
const ENTRY = { slug: 'free-bet', kind: 'promotion', locale: 'sw', title: 'Mkeka wa bure', summary: '' };

test('content is listed by kind and read by slug, in the requested language', async () => {
  server().reply = { status: 200, body: { data: [ENTRY] } };
  expect(await getContent(server().http, { kind: 'promotion', locale: 'sw' })).toEqual({
    ok: true,
    value: [ENTRY],
  });
  const page = { ...ENTRY, blocks: [{ kind: 'paragraph', spans: [{ text: 'Bure', href: '/freebet' }] }] };
  server().reply = { status: 200, body: { data: page } };
  expect(await getContentPage(server().http, 'free-bet')).toEqual({ ok: true, value: page });
  expect(server().seen.map(({ path }) => path)).toEqual([
    '/api/content?kind=promotion&locale=sw',
    '/api/content/free-bet',
  ]);
});
