import { createAnswers } from '@jukwaa/remote-kit';

/** Says what crash games answer in the language of the page. */
export const useAnswers = createAnswers(
  () => import(/* webpackChunkName: "crash-swahili-answers" */ './swahili-answers.ts'),
);
