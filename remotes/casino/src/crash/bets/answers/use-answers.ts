import type { Answer } from '@jukwaa/domain/texts';
import { log, useLocale } from '@jukwaa/runtime';
import { useEffect, useState } from 'react';

/** Gives the sentence of an answer. */
export type Say = (answer: Answer) => string;

/** The service writes its own sentence in English. */
const inEnglish: Say = ({ message }) => message;

/** Says what the services answer in the language of the page. Pages in Swahili load the sentences with the game. */
export function useAnswers(): Say {
  const isSwahili = useLocale() === 'sw';
  const [swahili, setSwahili] = useState<Say | null>(null);
  useEffect(() => {
    if (!isSwahili) return;
    import(/* webpackChunkName: "crash-swahili-answers" */ './swahili-answers.ts').then(
      ({ inSwahili }) => setSwahili(() => inSwahili),
      (error: unknown) => log('crash', 'the Swahili sentences did not come', error),
    );
  }, [isSwahili]);
  return (isSwahili ? swahili : null) ?? inEnglish;
}
