import { afterEach, describe, expect, jest, test } from '@jest/globals';
import type { JackpotPick } from '@jukwaa/domain';
import { localeStore, setLocale } from '../locale/locale.ts';
import { menuStore, openMenu } from '../menu/menu.ts';
import { betSlip, freeSlip, jackpotSlip, jackpotSlips } from '../slips/slips.ts';
import { pickOn } from '../test-support/offer.ts';
import { forgetEverything, fromOtherTab, openPage } from '../test-support/page.ts';
import { themeStore, toggleTheme } from '../theme/theme.ts';
import { writeCookie } from './write-cookie.ts';

let stop: () => void = () => undefined;
const open = () => {
  const page = openPage();
  stop = page.stop;
  return page;
};
const settled = () => Promise.resolve();

afterEach(() => {
  stop();
  themeStore.theme = 'light';
  delete document.documentElement.dataset.theme;
  writeCookie('theme', '', 0);
  setLocale('en');
  forgetEverything();
});

describe('stored slips', () => {
  test('[DATA-06] [SLIP-12] picks, stake and policy are restored after a reload, with total and odds under betslip', async () => {
    open();
    betSlip.bulkAdd([pickOn(900), pickOn(700, '2')]);
    betSlip.setStake(20_000);
    betSlip.setPolicy('better');
    betSlip.setKeep(true);
    freeSlip.add(pickOn(701));
    await settled();
    expect(JSON.parse(localStorage.getItem('betslip') ?? '')).toEqual({ total: 2, odds: 6.93 });
    const before = betSlip.view();
    stop();
    betSlip.load({ content: { picks: {}, order: [] }, stake_cents: 4_900, policy: 'none', keep: false });
    freeSlip.clear();
    open();
    expect(betSlip.view()).toEqual(before);
    expect(betSlip.view().picks.map((pick) => pick.match_id)).toEqual([900, 700]);
    expect(freeSlip.view().total).toBe(1);
  });

  const jackpotPick: JackpotPick = {
    ...{ id: 'p', match_id: 1, match_number: 1, market_id: 1, outcome_id: '1', specifier: '' },
    ...{ odds: 2, previous_odds: 2 },
    active: 1,
    status: 1,
  };

  test('[DATA-06] each jackpot has a slip under its own key, with the picks of a combination', async () => {
    open();
    const combined = { ...jackpotPick, match_number: 4, more_outcome_ids: ['2', '3'] };
    jackpotSlips[5].add(jackpotPick);
    jackpotSlips[6].add(combined);
    await settled();
    expect(Object.keys(localStorage)).toEqual(expect.arrayContaining(['jSlip', 'jSlip6']));
    stop();
    for (const slip of Object.values(jackpotSlips)) slip.clear();
    open();
    expect(jackpotSlips[5].view().picks).toEqual([jackpotPick]);
    expect(jackpotSlips[6].view().picks).toEqual([combined]);
  });

  test('[DATA-06] a jackpot slip stored before there were combinations loads', () => {
    localStorage.setItem('jSlip', JSON.stringify({ picks: { 1: jackpotPick }, order: [1] }));
    open();
    expect(jackpotSlip.view().picks).toEqual([jackpotPick]);
  });

  test('a broken stored pick is dropped and logged, and the others and the stake stay', () => {
    const stored = { picks: { 700: pickOn(700), 701: { match_id: 701 } }, stake_cents: 10_000, policy: '?' };
    localStorage.setItem('bSlip', JSON.stringify(stored));
    const { log } = open();
    expect(betSlip.view()).toMatchObject({ total: 1, stake_cents: 10_000, policy: 'better' });
    expect(log).toHaveBeenCalledWith('slip', 'a stored pick is dropped', expect.anything());
  });

  test('a stored pick of an unknown sport and producer is restored', () => {
    const stored = { picks: { 700: { ...pickOn(700), sport_id: 42, producer_id: 9 } } };
    localStorage.setItem('bSlip', JSON.stringify(stored));
    open();
    expect(betSlip.view().picks).toMatchObject([{ match_id: 700, sport_id: 42, producer_id: 9 }]);
  });

  test('a stored text that is not JSON is removed alone', () => {
    localStorage.setItem('bSlip', '{{{');
    localStorage.setItem('theme', 'dark');
    const { log } = open();
    expect(betSlip.view().total).toBe(0);
    expect(localStorage.getItem('bSlip')).toBeNull();
    expect(themeStore.theme).toBe('dark');
    expect(log).toHaveBeenCalledWith('storage', 'bSlip is dropped', expect.anything());
  });

  test("two tabs stay in sync: another tab's writes and removals apply here at once", () => {
    open();
    const stored = { picks: { 700: pickOn(700) }, stake_cents: 5_000, policy: 'any' };
    fromOtherTab(() => localStorage.setItem('bSlip', JSON.stringify(stored)));
    expect(betSlip.view()).toMatchObject({ total: 1, stake_cents: 5_000, policy: 'any' });
    openMenu('betslip');
    fromOtherTab(() => localStorage.removeItem('bSlip'));
    expect(menuStore.open).toBe('none');
    expect(betSlip.view()).toMatchObject({ total: 0, stake_cents: 4_900, policy: 'better' });
  });

  test('a full storage is logged and the page works', async () => {
    const { log } = open();
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    betSlip.add(pickOn(700));
    await settled();
    expect(betSlip.view().total).toBe(1);
    expect(log).toHaveBeenCalledWith('storage', 'bSlip cannot be written', expect.any(DOMException));
  });
});

describe('theme and language', () => {
  test('[DATA-06] [LAYOUT-11] the theme is light by default, stored as a word, and applied to the document', async () => {
    open();
    expect(document.documentElement.dataset.theme).toBe('light');
    toggleTheme();
    await settled();
    expect(localStorage.getItem('theme')).toBe('dark');
    expect(document.documentElement.dataset.theme).toBe('dark');
  });

  test('[LAYOUT-11] a chosen theme is in a cookie for the edge, also the usual one after another', async () => {
    writeCookie('theme', '', 0);
    open();
    expect(document.cookie).not.toContain('theme=');
    for (const theme of ['dark', 'light']) {
      toggleTheme();
      await settled();
      expect(document.cookie).toContain(`theme=${theme}`);
    }
  });

  test('[LAYOUT-11] the theme of the page stays where the storage was cleared, and gives way to a cookie and to a stored one', () => {
    document.documentElement.dataset.theme = 'dark';
    open();
    expect([themeStore.theme, document.documentElement.dataset.theme]).toEqual(['dark', 'dark']);
    stop();
    localStorage.clear();
    writeCookie('theme', 'light', 60);
    open();
    expect(themeStore.theme).toBe('light');
    stop();
    document.documentElement.dataset.theme = 'dark';
    localStorage.setItem('theme', 'light');
    open();
    expect([themeStore.theme, document.documentElement.dataset.theme]).toEqual(['light', 'light']);
  });

  test('an invalid stored theme is dropped', () => {
    localStorage.setItem('theme', 'pink');
    open();
    expect(themeStore.theme).toBe('light');
    expect(localStorage.getItem('theme')).toBeNull();
  });

  test('another tab changes theme and language, and a cleared storage changes neither', async () => {
    open();
    fromOtherTab(() => {
      localStorage.setItem('theme', 'dark');
      localStorage.setItem('locale', 'sw');
    });
    fromOtherTab(() => localStorage.clear());
    await settled();
    expect([themeStore.theme, localeStore.locale]).toEqual(['dark', 'sw']);
    expect(document.documentElement.lang).toBe('sw');
  });
});
