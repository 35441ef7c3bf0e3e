import { defineMessages } from '@jukwaa/runtime';

/** The only text of sharing that loads before the first use; the others load with the ways to share. */
export const shareLabel = defineMessages({ en: { share: 'Share' }, sw: { share: 'Shiriki' } });
