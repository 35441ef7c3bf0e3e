import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { aHighlight, answered, lost } from '@jukwaa/testing';
import { openPage, type SportsbookPage } from '../test-support/page.tsx';
import { fetchPage, fetchRows, questionOf } from './question.ts';

const LIST = 'GET /api/fixture/highlights/1';
const question = questionOf(1, (page) => ({ page, per_page: 10, upcoming: 1 }));

let page: SportsbookPage;
beforeEach(() => {
  page = openPage();
  page.services.on(LIST, (query) => {
    const at = Number(query.get('page')) * 100;
    return answered({ data: [aHighlight({ match_id: at })], last_page: 9, total: 950 });
  });
});
afterEach(() => page.stop());

const asked = () =>
  page.services.queriesOf(LIST).map((query) => `${query.get('page')}/${query.get('per_page')}`);

test('a short list is loaded again in one answer of whole pages', async () => {
  await fetchRows(question, 23);
  expect(asked()).toEqual(['0/30']);
});

test('a longer list is loaded again in answers of a hundred rows, joined together', async () => {
  const answer = await fetchRows(question, 250);
  expect(asked()).toEqual(['0/100', '1/100', '2/100']);
  expect(answer?.data.map(({ match_id }) => match_id)).toEqual([0, 100, 200]);
  expect(answer?.total).toBe(950);
});

test('each answer starts after the last row of the one before', async () => {
  page.services.on(LIST, (query) => {
    const next = `0.17.${query.get('page')}.9`;
    return answered({ data: [], last_page: 9, total: 950, next });
  });
  const answer = await fetchRows(question, 250);
  const places = page.services.queriesOf(LIST).map((query) => query.get('after'));
  expect(places).toEqual([null, '0.17.0.9', '0.17.1.9']);
  expect(answer?.next).toBe('0.17.2.9');
  await fetchPage(question, 3, answer?.next);
  expect(page.services.queriesOf(LIST).at(-1)?.get('after')).toBe('0.17.2.9');
});

test('a reload of a too long list, or with a lost part, has no result', async () => {
  expect(await fetchRows(question, 400)).toBeNull();
  expect(asked()).toEqual([]);
  page.services.on(LIST, (query) =>
    query.get('page') === '1' ? lost : answered({ data: [], last_page: 9, total: 950 }),
  );
  expect(await fetchRows(question, 150)).toBeNull();
});
