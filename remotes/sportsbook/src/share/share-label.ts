import { defineMessages } from '@jukwaa/runtime';

/** The one text of sharing that is there before anybody shares; the others come with the ways to share. */
export const shareLabel = defineMessages({ en: { share: 'Share' }, sw: { share: 'Shiriki' } });
