import { defineMessages } from '@jukwaa/runtime';

export const seriesTexts = defineMessages({
  en: {
    autoplay: 'Autoplay',
    lead: 'The same bet in each round. It ends when you leave the game.',
    rounds: 'Rounds',
    stopLoss: 'Stop when I have lost',
    stopWin: 'Stop when I am ahead by (optional)',
    badLoss: 'Enter at least one stake, {amount}',
    exposure: 'You can lose up to {amount}',
    exposureText: '{rounds} rounds of {stake}.',
    start: 'Start · up to {amount}',
    close: 'Close',
  },
  sw: {
    autoplay: 'Autoplay',
    lead: 'Dau lile lile kila raundi. Autoplay huisha ukitoka kwenye mchezo.',
    rounds: 'Raundi',
    stopLoss: 'Simama nikipoteza',
    stopWin: 'Simama nikiwa mbele kwa (si lazima)',
    badLoss: 'Weka angalau dau moja, {amount}',
    exposure: 'Unaweza kupoteza hadi {amount}',
    exposureText: 'Raundi {rounds} za {stake}.',
    start: 'Anza · hadi {amount}',
    close: 'Funga',
  },
});
