import { defineMessages } from '@jukwaa/runtime';

export const fieldTexts = defineMessages({
  en: {
    stake: 'Stake',
    less: 'Less',
    more: 'More',
    quick: 'Quick stakes',
    low: 'The smallest stake is {amount}',
    high: 'The largest stake is {amount}',
    empty: 'Enter a stake',
  },
  sw: {
    stake: 'Dau',
    less: 'Punguza',
    more: 'Ongeza',
    quick: 'Madau ya haraka',
    low: 'Dau la chini kabisa ni {amount}',
    high: 'Dau la juu kabisa ni {amount}',
    empty: 'Weka kiasi cha dau',
  },
});
