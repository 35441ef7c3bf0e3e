import { defineMessages } from '@jukwaa/runtime';

/** Results of draws, wheels and tickets. */
export const drawTexts = defineMessages({
  en: {
    risk: 'Risk',
    low: 'Low',
    medium: 'Medium',
    high: 'High',
    stopped: 'The wheel stopped at',
    picks: 'Your numbers',
    drawn: 'Drawn numbers',
    hits: 'Hits',
    ticket: 'Ticket',
    panel: 'Prizes on the ticket',
    prize: 'Your prize',
  },
  sw: {
    risk: 'Hatari',
    low: 'Ndogo',
    medium: 'Wastani',
    high: 'Kubwa',
    stopped: 'Gurudumu limesimama kwenye',
    picks: 'Namba zako',
    drawn: 'Namba zilizotoka',
    hits: 'Ulizopata',
    ticket: 'Tiketi',
    panel: 'Zawadi za tiketi',
    prize: 'Zawadi yako',
  },
});
