import { defineMessages } from '@jukwaa/runtime';

export const snowTexts = defineMessages({ en: { snow: 'Snow' }, sw: { snow: 'Theluji' } });
