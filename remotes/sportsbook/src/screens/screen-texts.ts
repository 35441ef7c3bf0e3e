import { sportsEn, sportsSw } from '@jukwaa/domain/texts';
import { defineMessages } from '@jukwaa/runtime';

/** Headings of the screens. */
export const screenTexts = defineMessages({
  en: {
    home: 'Bet on sports',
    welcome: 'Welcome to Jukwaa',
    welcomeText: 'Your account is ready. Pick a match to place your first bet.',
    deposit: 'Deposit',
    freeBet: 'My free bet of {amount}',
    live: 'Live games',
    sports: 'Sport',
    countries: 'Countries',
    leagues: 'Leagues',
    epl: 'English Premier League',
    ucl: 'UEFA Champions League',
    europaleague: 'UEFA Europa League',
    worldcup: 'World Cup',
    ...sportsEn,
    allSports: 'All sports',
    sportNumber: 'Sport {id}',
  },
  sw: {
    home: 'Bashiri michezo',
    welcome: 'Karibu Jukwaa',
    welcomeText: 'Akaunti yako iko tayari. Chagua mechi uweke mkeka wako wa kwanza.',
    deposit: 'Weka pesa',
    freeBet: 'Mkeka wangu wa bure wa {amount}',
    live: 'Mechi mubashara',
    sports: 'Mchezo',
    countries: 'Nchi',
    leagues: 'Ligi',
    epl: 'Ligi Kuu ya England',
    ucl: 'Ligi ya Mabingwa Ulaya',
    europaleague: 'Ligi ya Europa',
    worldcup: 'Kombe la Dunia',
    ...sportsSw,
    allSports: 'Michezo yote',
    sportNumber: 'Mchezo {id}',
  },
});
