import { defineMessages } from '@jukwaa/runtime';

export const matchTexts = defineMessages({
  en: {
    close: 'Close',
    failed: 'The markets could not be loaded.',
    closed: 'Betting on this match is closed.',
    parts: 'Parts of the match',
    main: 'Main',
    goals: 'Goals',
    halves: 'Halves',
    scores: 'Scores',
    form: 'Form',
    headToHead: 'Head to head',
    lastOf: 'Last matches of {team}',
    noMatches: 'They have not met yet.',
    noForm: 'No match played yet.',
  },
  sw: {
    close: 'Funga',
    failed: 'Imeshindikana kupakia masoko.',
    closed: 'Kubashiri mechi hii kumefungwa.',
    parts: 'Sehemu za mechi',
    main: 'Kuu',
    goals: 'Magoli',
    halves: 'Vipindi',
    scores: 'Matokeo',
    form: 'Mwenendo',
    headToHead: 'Walivyokutana',
    lastOf: 'Mechi za mwisho za {team}',
    noMatches: 'Bado hawajakutana.',
    noForm: 'Bado hawajacheza mechi.',
  },
});
