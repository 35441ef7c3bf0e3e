import { defineMessages } from '@jukwaa/runtime';

/** Texts of the match that the player starts. */
export const demandTexts = defineMessages({
  en: {
    title: 'England on Demand',
    lead: 'A round of your own. Choose your bets, then kick off when you are ready.',
    failed: 'Your round could not be loaded. Placed bets stand.',
    create: 'Open my round',
    createFailed: 'The round could not be opened. Nothing was staked. Please try again.',
    kickOff: 'Kick off',
    startFailed: 'The round was not started. Your bets stand. Please try again.',
    until: 'Kick off within {time}, or your stakes are returned.',
    placeFirst: 'Place your bets first: betting closes at kick-off.',
    again: 'Open another round',
    earlier: 'My earlier rounds',
  },
  sw: {
    title: 'England wakati wowote',
    lead: 'Raundi yako mwenyewe. Chagua mikeka yako, kisha anzisha mpira ukiwa tayari.',
    failed: 'Imeshindikana kupakia raundi yako. Mikeka iliyowekwa inabaki.',
    create: 'Fungua raundi yangu',
    createFailed: 'Raundi haikufunguliwa. Hakuna dau lililochukuliwa. Tafadhali jaribu tena.',
    kickOff: 'Anzisha mpira',
    startFailed: 'Raundi haikuanza. Mikeka yako inabaki. Tafadhali jaribu tena.',
    until: 'Anzisha ndani ya {time}, la sivyo madau yatarudishwa.',
    placeFirst: 'Weka mikeka kwanza: kubashiri hufungwa mpira ukianza.',
    again: 'Fungua raundi nyingine',
    earlier: 'Raundi zangu zilizopita',
  },
});
