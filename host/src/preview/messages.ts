import { defineMessages } from '@jukwaa/runtime';

export const previewTexts = defineMessages({
  en: {
    preview: 'Preview',
    shows: 'Preview: {versions}',
    leave: 'Leave preview',
    expired: 'This preview link has expired. You see the live app.',
    forged: 'This preview link is not valid. You see the live app.',
    unknown: 'There is no such preview. You see the live app.',
    retired: 'This part of the app has been retired, so its preview has ended. You see the live app.',
  },
  sw: {
    preview: 'Onyesho la awali',
    shows: 'Onyesho la awali: {versions}',
    leave: 'Ondoka kwenye onyesho',
    expired: 'Muda wa kiungo hiki cha onyesho umeisha. Unaona programu halisi.',
    forged: 'Kiungo hiki cha onyesho si halali. Unaona programu halisi.',
    unknown: 'Hakuna onyesho kama hili. Unaona programu halisi.',
    retired: 'Sehemu hii ya programu imeondolewa, kwa hiyo onyesho lake limeisha. Unaona programu halisi.',
  },
});
