import type { ListTab } from '@jukwaa/domain';
import { dayTabsEn, dayTabsSw, type Language } from '@jukwaa/domain/texts';

const tabs: Readonly<Record<ListTab, string>> = dayTabsEn;

const en = {
  title: 'Bet on sports',
  liveTitle: 'Live games',
  filters: 'Filter matches',
  days: 'Day',
  tabs,
  live: 'Live',
  market: 'Market',
  markets: { 1: '1X2', 10: 'Double chance', 18: 'O/U 2.5', 29: 'GG/NG' },
  grouping: 'Grouping',
  orders: { priority: 'By league', time: 'By hour' },
  tournament: 'Tournament',
  allTournaments: 'All leagues',
  sports: 'Sport',
  more: (count: number) => `+${count} Markets`,
  startsIn: (minutes: number) => `Starts in ${minutes}'`,
  games: (count: number) => (count === 1 ? '1 match' : `${count} matches`),
  none: 'There are no games available for this selection',
  noneLive: 'There are no live matches right now',
  showPopular: 'Show popular matches',
  noMarket: 'No odds for this market',
  nextPage: 'Next page',
  firstPage: 'First page',
  pages: 'Pages',
};

export type ListTexts = typeof en;

const sw: ListTexts = {
  title: 'Bashiri michezo',
  liveTitle: 'Mechi mubashara',
  filters: 'Chuja mechi',
  days: 'Siku',
  tabs: dayTabsSw,
  live: 'Mubashara',
  market: 'Soko',
  markets: { 1: '1X2', 10: 'Nafasi mbili', 18: 'O/U 2.5', 29: 'GG/NG' },
  grouping: 'Mpangilio',
  orders: { priority: 'Kwa ligi', time: 'Kwa saa' },
  tournament: 'Ligi',
  allTournaments: 'Ligi zote',
  sports: 'Mchezo',
  more: (count) => `Masoko +${count}`,
  startsIn: (minutes) => `Baada ya ${minutes}'`,
  games: (count) => `Mechi ${count}`,
  none: 'Hakuna mechi kwa chaguo hili',
  noneLive: 'Hakuna mechi mubashara kwa sasa',
  showPopular: 'Onyesha mechi maarufu',
  noMarket: 'Hakuna odds za soko hili',
  nextPage: 'Ukurasa unaofuata',
  firstPage: 'Ukurasa wa kwanza',
  pages: 'Kurasa',
};

/** Texts of lists of matches. */
export const LIST_TEXTS: Readonly<Record<Language, ListTexts>> = { en, sw };
