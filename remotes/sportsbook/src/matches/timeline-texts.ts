import { defineMessages } from '@jukwaa/runtime';

export const timelineTexts = defineMessages({
  en: {
    title: 'Match events',
    goal: 'Goal',
    yellow_card: 'Yellow card',
    red_card: 'Red card',
    nothing: 'Nothing has happened yet',
    unknown: 'There is no timeline for this match',
  },
  sw: {
    title: 'Matukio ya mechi',
    goal: 'Goli',
    yellow_card: 'Kadi ya njano',
    red_card: 'Kadi nyekundu',
    nothing: 'Bado hakuna kilichotokea',
    unknown: 'Hakuna orodha ya matukio ya mechi hii',
  },
});
