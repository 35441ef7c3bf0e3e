import { defineMessages } from '@jukwaa/runtime';

export const timelineTexts = defineMessages({
  en: {
    title: 'What has happened',
    goal: 'Goal',
    yellow_card: 'Yellow card',
    red_card: 'Red card',
    nothing: 'Nothing has happened yet',
    unknown: 'There is no timeline for this match',
  },
  sw: {
    title: 'Yaliyotokea',
    goal: 'Goli',
    yellow_card: 'Kadi ya njano',
    red_card: 'Kadi nyekundu',
    nothing: 'Hakuna lililotokea bado',
    unknown: 'Hakuna orodha ya matukio ya mechi hii',
  },
});
