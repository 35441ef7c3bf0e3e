import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { forgetEverything, fromOtherTab, openPage } from '../test-support/page.ts';
import { marketMarksStore, toggleFavourite, toggleFolded } from './marks.ts';

let page: ReturnType<typeof openPage>;
beforeEach(() => {
  page = openPage();
});
afterEach(() => {
  page.stop();
  forgetEverything();
});

const settle = () => new Promise((done) => setTimeout(done, 0));

test('favourite and folded markets survive a reload, and so does a removed mark', async () => {
  toggleFavourite(18);
  toggleFavourite(29);
  toggleFolded(10);
  toggleFavourite(18);
  await settle();
  page.stop();
  page = openPage();
  expect(marketMarksStore).toEqual({ favourites: [29], folded: [10] });
  toggleFolded(10);
  await settle();
  expect(localStorage.getItem('folded_markets')).toBeNull();
});

test('marks of another tab are followed, and malformed ones dropped', () => {
  fromOtherTab(() => localStorage.setItem('favourite_markets', '[1,18]'));
  expect(marketMarksStore.favourites).toEqual([1, 18]);
  fromOtherTab(() => localStorage.setItem('favourite_markets', '["x"]'));
  expect(marketMarksStore.favourites).toEqual([]);
});
