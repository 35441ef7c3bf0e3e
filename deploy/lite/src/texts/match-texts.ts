import type { Language } from '@jukwaa/domain/texts';

const en = {
  gameId: (id: number) => `Game ${id}`,
  markets: 'Markets',
  suspended: 'Suspended',
  over: 'Betting on this match is over',
  noMarkets: 'This match has no markets right now',
  unknownTitle: 'Match not found',
  unknown: 'This match is no longer on offer',
  toTop: 'All markets',
};

export type MatchTexts = typeof en;

const sw: MatchTexts = {
  gameId: (id) => `Mechi ${id}`,
  markets: 'Masoko',
  suspended: 'Imesimamishwa',
  over: 'Kubashiri mechi hii kumekwisha',
  noMarkets: 'Hakuna masoko ya mechi hii kwa sasa',
  unknownTitle: 'Mechi haipatikani',
  unknown: 'Mechi hii haipo tena',
  toTop: 'Masoko yote',
};

/** Texts of a match's page. */
export const MATCH_TEXTS: Readonly<Record<Language, MatchTexts>> = { en, sw };
