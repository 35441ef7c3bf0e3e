import { log, useLocale } from '@jukwaa/runtime';
import { useSyncExternalStore } from 'react';

/** Gives the sentence of a service's answer. */
export type Say<Answer> = (answer: Answer) => string;

/** The module with the Swahili sentences of a screen; a chunk of its own, because only pages in Swahili need it. */
export interface SwahiliAnswers<Answer> {
  readonly inSwahili: Say<Answer>;
}

const never = () => () => undefined;

/**
 * A hook that says what a service answers in the language of the page. The service writes its own sentence in English;
 * pages in Swahili load theirs with the first component that needs it, and show English until then. The next such
 * component loads a chunk again that failed.
 */
export function createAnswers<Answer extends { readonly message: string }>(
  load: () => Promise<SwahiliAnswers<Answer>>,
): () => Say<Answer> {
  const inEnglish: Say<Answer> = ({ message }) => message;
  let swahili: Say<Answer> | null = null;
  let isLoading = false;
  const listeners = new Set<() => void>();

  async function loadOnce(): Promise<void> {
    if (swahili !== null || isLoading) return;
    isLoading = true;
    try {
      swahili = (await load()).inSwahili;
      for (const notify of listeners) notify();
    } catch (error) {
      log('answers', 'the Swahili sentences could not be loaded', error);
    } finally {
      isLoading = false;
    }
  }
  const subscribe = (notify: () => void) => {
    listeners.add(notify);
    void loadOnce();
    return () => listeners.delete(notify);
  };
  const swahiliOrEnglish = () => swahili ?? inEnglish;
  const english = () => inEnglish;

  return function useAnswers() {
    const isSwahili = useLocale() === 'sw';
    return useSyncExternalStore(
      isSwahili ? subscribe : never,
      isSwahili ? swahiliOrEnglish : english,
      english,
    );
  };
}
