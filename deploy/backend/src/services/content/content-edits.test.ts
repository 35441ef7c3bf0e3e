import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { ContentFileAnswer, ContentFilesAnswer } from '@jukwaa/contracts';
import type { TestDatabase } from '@jukwaa/database/testing';
import * as v from 'valibot';
import { serviceEngines } from '../../app/test-support/service-databases.ts';
import { until } from '../wallet/test-support/money-backend.ts';
import { MAX_PAGE_BYTES } from './check-page.ts';
import { type ContentBackend, contentBackend, pageOf } from './test-support/content-backend.ts';

const START_MS = 180_000;

describe.each(serviceEngines())('the operator’s pages of two replicas on $name', (engine) => {
  let database: TestDatabase;
  let one: ContentBackend;
  let two: ContentBackend;
  beforeAll(async () => {
    database = await engine.fresh();
    // At once, as a first start of a cluster.
    [one, two] = await Promise.all([contentBackend(database), contentBackend(database)]);
  }, START_MS);
  afterAll(async () => {
    await Promise.all([one.close(), two.close()]);
    await database.drop();
  }, START_MS);

  const titleAt = async (replica: ContentBackend, slug: string) => {
    const { status, body } = await replica.call('GET', `/api/content/${slug}`);
    return status === 404
      ? null
      : v.parse(v.object({ data: v.object({ title: v.string() }) }), body).data.title;
  };
  const shows = (replica: ContentBackend, slug: string, title: string | null) =>
    until(
      () => titleAt(replica, slug),
      (shown) => shown === title,
    );
  const stateOf = async (file: string) =>
    v
      .parse(ContentFilesAnswer, (await one.operator('files')).body)
      .files.find((listed) => listed.file === file);
  const edits = () => database.db.query('select file, act from content.edits order by id');

  test('replicas that start at once on an empty database show the built-in pages', async () => {
    expect(await Promise.all([one, two].map((replica) => titleAt(replica, 'support')))).toEqual([
      'Support',
      'Support',
    ]);
    expect(await edits()).toEqual([]);
    expect(await stateOf('support.en.md')).toMatchObject({ state: 'built-in', by: null });
  });

  test('an edit at one replica is shown by the other within seconds, and stays after a restart', async () => {
    expect(await one.put('faqs.en.md', pageOf('Ours'))).toEqual({
      status: 200,
      body: { file: 'faqs.en.md', state: 'own' },
    });
    expect(await titleAt(one, 'faqs')).toBe('Ours');
    await shows(two, 'faqs', 'Ours');
    await one.close();
    one = await contentBackend(database);
    expect(await titleAt(one, 'faqs')).toBe('Ours');
    expect(await stateOf('faqs.en.md')).toMatchObject({ state: 'own', by: 'amina' });
  });

  test('a removed page is gone at both replicas, and shows its built-in text again after a reset', async () => {
    expect((await two.edit({ act: 'remove', file: 'sambaza.en.md' })).body).toMatchObject({
      state: 'removed',
    });
    await two.edit({ act: 'remove', file: 'sambaza.sw.md' });
    await shows(one, 'sambaza', null);
    expect((await one.operator('files/sambaza.en.md')).status).toBe(404);
    expect((await one.edit({ act: 'reset', file: 'sambaza.en.md' })).body).toMatchObject({
      state: 'built-in',
    });
    expect(await titleAt(one, 'sambaza')).toBe('Sambaza');
  });

  test('the operator gets the text of a page as it was written', async () => {
    const text = pageOf('Kept', '', 'Pay by {{ways-to-pay}}');
    await one.put('kept.en.md', text);
    const { body } = await two.operator('files/kept.en.md');
    expect(v.parse(ContentFileAnswer, body).text).toBe(text);
  });

  test('an edit is never changed or removed, so the earlier texts and their authors stay', async () => {
    for (const sql of [
      "update content.edits set text = 'x'",
      'delete from content.edits',
      'truncate content.edits',
    ])
      await expect(database.db.query(sql)).rejects.toThrow('never changed or removed');
  });

  test('an edit that is malformed, huge or of no page is refused with the place of its fault, and changes nothing', async () => {
    const before = await edits();
    for (const [edit, status, reason] of [
      [
        { act: 'put', file: 'faqs.en.md', text: 'no head' },
        422,
        'faqs.en.md: line 1: a page starts with its head',
      ],
      [{ act: 'put', file: '../x.en.md', text: pageOf('X') }, 422, 'the name is not <slug>.<locale>.md'],
      [{ act: 'put', file: 'x.fr.md', text: pageOf('X') }, 422, 'x.fr.md: locale'],
      [
        { act: 'put', file: 'big.en.md', text: pageOf('X', '', 'x'.repeat(MAX_PAGE_BYTES)) },
        422,
        'at most 262144',
      ],
      [{ act: 'put', file: 'big.en.md', text: '"'.repeat(MAX_PAGE_BYTES) }, 422, 'line 1'],
      [{ act: 'put', file: 'big.en.md', text: 'x'.repeat(3 * MAX_PAGE_BYTES) }, 413, ''],
      [{ act: 'put', file: 'nul.en.md', text: pageOf('X', '', '\u0000') }, 400, ''],
      [{ act: 'remove', file: 'no-such.en.md' }, 422, 'there is no such page'],
      [{ act: 'reset', file: 'terms.en.md' }, 422, 'has not changed this page'],
      [{ act: 'remove', file: 'terms.en.md', text: 'x' }, 400, ''],
      [{ act: 'rename', file: 'terms.en.md' }, 400, ''],
    ] as const) {
      const answer = await one.edit(edit);
      expect([answer.status, JSON.stringify(answer.body)]).toEqual([status, expect.stringContaining(reason)]);
    }
    expect(await edits()).toEqual(before);
  });

  test('an operator has 500 pages at most, and may still change those', async () => {
    await database.db.query(
      `insert into content.edits (file, act, text, set_by, set_at)
       select 'page-' || n || '.en.md', 'put', $1, 'amina', clock_timestamp() from generate_series(1, 500) n`,
      [pageOf('One of many')],
    );
    expect(await one.put('one-more.en.md', pageOf('More'))).toMatchObject({
      status: 422,
      body: { error_message: 'one-more.en.md: there are 500 pages, the most' },
    });
    expect((await one.put('page-500.en.md', pageOf('Ours'))).status).toBe(200);
  });
});

describe.each(serviceEngines())('a folder in which an earlier version kept the pages, on $name', (engine) => {
  let folder: string;
  let database: TestDatabase;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'jukwaa-content-'));
    database = await engine.fresh();
  }, START_MS);
  afterAll(async () => {
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });
  let open: ContentBackend[] = [];
  afterEach(async () => {
    await Promise.all(open.map((backend) => backend.close()));
    open = [];
  });
  const start = async () => {
    const backend = await contentBackend(database, { JUKWAA_CONTENT: folder });
    open.push(backend);
    return backend;
  };

  test(
    'edits of a folder are taken over once, and neither an invalid file nor a later change there counts',
    async () => {
      await writeFile(join(folder, '.given'), 'faqs.en.md\nsambaza.en.md\nsambaza.sw.md');
      await writeFile(join(folder, 'faqs.en.md'), pageOf('Ours'));
      await writeFile(join(folder, 'broken.en.md'), 'no head');
      const first = await start();
      expect((await first.page('faqs')).title).toBe('Ours');
      expect((await first.call('GET', '/api/content/sambaza')).status).toBe(404);
      expect((await first.page('support')).title).toBe('Support');
      expect((await readdir(folder)).sort()).toEqual(['broken.en.md', 'faqs.en.md']);
      await first.edit({ act: 'reset', file: 'faqs.en.md' });
      await writeFile(join(folder, 'late.en.md'), pageOf('Late'));
      const second = await start();
      expect((await second.page('faqs')).title).toBe('Questions and answers');
      expect((await second.call('GET', '/api/content/late')).status).toBe(404);
    },
    START_MS,
  );
});
