import { createAnswers } from '@jukwaa/remote-kit';

/** Says what jackpots answer in the language of the page. */
export const useAnswers = createAnswers(
  () => import(/* webpackChunkName: "swahili-answers" */ './swahili-answers.ts'),
);
