import { createAnswers } from '@jukwaa/remote-kit';

/** Says what Ligi Soo answers in the language of the page. */
export const useAnswers = createAnswers(
  () => import(/* webpackChunkName: "ligi-swahili-answers" */ './swahili-answers.ts'),
);
