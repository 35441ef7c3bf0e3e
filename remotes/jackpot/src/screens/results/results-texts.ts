import { defineMessages } from '@jukwaa/runtime';

export const resultsTexts = defineMessages({
  en: {
    title: 'Jackpot results',
    lead: 'Every jackpot since its first kick-off, the latest first.',
    none: 'No jackpot has closed yet. Its result appears here.',
    failed: 'The results could not be loaded.',
    partFailed: 'Some results are missing: {why}',
    more: 'Show more',
  },
  sw: {
    title: 'Matokeo ya jackpot',
    lead: 'Kila jackpot tangu mechi yake ya kwanza ilipoanza, za karibuni kwanza.',
    none: 'Bado hakuna jackpot iliyofungwa. Tokeo lake litaonekana hapa.',
    failed: 'Matokeo hayakupatikana.',
    partFailed: 'Baadhi ya matokeo hayapo: {why}',
    more: 'Onyesha zaidi',
  },
});
