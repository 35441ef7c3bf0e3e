import { defineMessages } from '@jukwaa/runtime';

/** Texts of an odds cell. */
export const oddsTexts = defineMessages({
  en: {
    again: 'Again?',
    roseFrom: 'up from {odds}',
    fellFrom: 'down from {odds}',
  },
  sw: {
    again: 'Tena?',
    roseFrom: 'imepanda kutoka {odds}',
    fellFrom: 'imeshuka kutoka {odds}',
  },
});
