import { type ApiError, limitOf } from '@jukwaa/api';
import { expireSession, localeStore, textOf } from '@jukwaa/runtime';
import { useState } from 'react';
import { requestFailure } from '../../auth/failure.ts';
import { refusalInSwahili } from './sambaza-refusals.ts';
import { sambazaTexts } from './sambaza-texts.ts';

/** What a call about money is answered when the session is over. */
const SESSION_OVER: readonly number[] = [401, 428];

/** Why sharing did not go on, in the page's language; in the service's words where the page has none. */
export function shareFailureText(error: ApiError): string {
  const isRefused = error.kind === 'http' && localeStore.locale === 'sw';
  const inSwahili = isRefused ? refusalInSwahili(error.code, limitOf(error)) : undefined;
  if (inSwahili !== undefined) return inSwahili;
  const failure = requestFailure(error);
  return failure.kind === 'text' ? failure.text : textOf(sambazaTexts, 'failed');
}

/** The sentence about the last try that did not go on; null when there is none. */
export function useShareFailure() {
  const [text, setText] = useState<string | null>(null);
  return {
    text,
    clear: () => setText(null),
    show: (error: ApiError) => {
      if (error.kind === 'http' && SESSION_OVER.includes(error.status)) expireSession();
      setText(shareFailureText(error));
    },
  };
}
