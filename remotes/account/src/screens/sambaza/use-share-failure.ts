import { type ApiError, valuesOf } from '@jukwaa/api';
import { sambazaSw, sentence } from '@jukwaa/domain/texts';
import { expireSession, localeStore, textOf } from '@jukwaa/runtime';
import { useState } from 'react';
import { requestFailure } from '../../auth/failure.ts';
import { sambazaTexts } from './sambaza-texts.ts';

/** Statuses with which a money call reports that the session is over. */
const SESSION_OVER: readonly number[] = [401, 428];

/** Why a share failed, in the page's language, or in the service's words for an unknown reason. */
export function shareFailureText(error: ApiError): string {
  const isRefused = error.kind === 'http' && localeStore.locale === 'sw';
  const inSwahili = isRefused ? sentence('sw', sambazaSw, error.code, valuesOf(error)) : undefined;
  if (inSwahili !== undefined) return inSwahili;
  const failure = requestFailure(error);
  return failure.kind === 'text' ? failure.text : textOf(sambazaTexts, 'failed');
}

/** The sentence about the last failure; null when there is none. */
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
