import { createAnswers } from '@jukwaa/remote-kit';

/** Says what draws answer in the language of the page. */
export const useAnswers = createAnswers(
  () => import(/* webpackChunkName: "draw-swahili-answers" */ './swahili-answers.ts'),
);
