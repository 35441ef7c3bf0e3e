import { defineMessages } from '@jukwaa/runtime';

/** Names of an entry's signs and numbers, for screen readers. */
export const entryTexts = defineMessages({
  en: {
    banker: 'Banker',
    prediction: 'Prediction',
    score: 'Score',
    points: 'Points',
  },
  sw: {
    banker: 'Banker',
    prediction: 'Utabiri',
    score: 'Matokeo',
    points: 'Pointi',
  },
});
