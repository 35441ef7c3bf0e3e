import type { Language } from '@jukwaa/domain/texts';

const en = {
  livescore: 'Livescore',
  show: 'Show',
  live: 'In play',
  allToday: 'All of today',
  noneLive: 'There are no live matches right now',
  noneToday: 'There are no matches of this sport today',
  results: 'Results',
  day: 'Day',
  today: 'Today',
  yesterday: 'Yesterday',
  none: (day: string) => `No results of this sport on ${day}`,
  halfTime: (home: number, away: number) => `HT ${home}:${away}`,
};

export type ScoreTexts = typeof en;

const sw: ScoreTexts = {
  livescore: 'Matokeo mubashara',
  show: 'Onyesha',
  live: 'Zinazoendelea',
  allToday: 'Zote za leo',
  noneLive: 'Hakuna mechi mubashara kwa sasa',
  noneToday: 'Hakuna mechi ya mchezo huu leo',
  results: 'Matokeo',
  day: 'Siku',
  today: 'Leo',
  yesterday: 'Jana',
  none: (day) => `Hakuna matokeo ya mchezo huu tarehe ${day}`,
  halfTime: (home, away) => `HT ${home}:${away}`,
};

/** Texts of scores and results. */
export const SCORE_TEXTS: Readonly<Record<Language, ScoreTexts>> = { en, sw };
