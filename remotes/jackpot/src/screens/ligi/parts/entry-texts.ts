import { defineMessages } from '@jukwaa/runtime';

/** What the signs and numbers of an entry mean, for readers who do not see them. */
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
