import { defineMessages } from '@jukwaa/runtime';

export const liveTexts = defineMessages({
  en: { noLive: 'There are no live games right now', seeUpcoming: 'See upcoming games' },
  sw: { noLive: 'Hakuna mechi mubashara kwa sasa', seeUpcoming: 'Tazama mechi zijazo' },
});
