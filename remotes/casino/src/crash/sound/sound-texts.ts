import { defineMessages } from '@jukwaa/runtime';

export const soundTexts = defineMessages({
  en: { sound: 'Sound' },
  sw: { sound: 'Sauti' },
});
