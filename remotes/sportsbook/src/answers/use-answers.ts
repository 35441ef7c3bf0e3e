import type { Answer } from '@jukwaa/domain/texts';
import { useLocale } from '@jukwaa/runtime';
import { useSyncExternalStore } from 'react';

/** Gives the sentence of an answer. */
type Say = (answer: Answer) => string;

/** The service writes its own sentence in English. */
const inEnglish: Say = ({ message }) => message;

let swahili: Say | null = null;
let isLoading = false;
const followers = new Set<() => void>();

/** The next component that needs the sentences asks again for a chunk that did not load; English stays until then. */
async function load(): Promise<void> {
  if (swahili !== null || isLoading) return;
  isLoading = true;
  try {
    const answers = await import(/* webpackChunkName: "swahili-answers" */ './swahili-answers.ts');
    swahili = answers.inSwahili;
    for (const changed of followers) changed();
  } catch {
    // The page shows the English sentences meanwhile.
  } finally {
    isLoading = false;
  }
}

function follow(changed: () => void): () => void {
  followers.add(changed);
  void load();
  return () => followers.delete(changed);
}
const never = () => () => undefined;
const swahiliOrEnglish = () => swahili ?? inEnglish;
const english = () => inEnglish;

/** Says what betting answers in the language of the page. Only pages in Swahili load the sentences. */
export function useAnswers(): Say {
  const isSwahili = useLocale() === 'sw';
  return useSyncExternalStore(isSwahili ? follow : never, isSwahili ? swahiliOrEnglish : english);
}
