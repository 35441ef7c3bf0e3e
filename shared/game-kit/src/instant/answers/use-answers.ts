import { createAnswers } from '@jukwaa/remote-kit';

/** Says what instant games answer in the language of the page. */
export const useAnswers = createAnswers(
  () => import(/* webpackChunkName: "instant-swahili-answers" */ './swahili-answers.ts'),
);
