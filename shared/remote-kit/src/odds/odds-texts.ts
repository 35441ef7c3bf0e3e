import { defineMessages } from '@jukwaa/runtime';

/** Texts of odds cells, and of what screen readers say about them. */
export const oddsTexts = defineMessages({
  en: {
    again: 'Again?',
    roseFrom: 'up from {odds}',
    fellFrom: 'down from {odds}',
    fixture: '{home} v {away}',
    teamWins: '{team} win',
  },
  sw: {
    again: 'Tena?',
    roseFrom: 'imepanda kutoka {odds}',
    fellFrom: 'imeshuka kutoka {odds}',
    fixture: '{home} dhidi ya {away}',
    teamWins: '{team} kushinda',
  },
});
