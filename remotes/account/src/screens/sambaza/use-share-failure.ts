import type { ApiError } from '@jukwaa/api';
import { expireSession, textOf } from '@jukwaa/runtime';
import { useState } from 'react';
import { requestFailure } from '../../auth/failure.ts';
import { sambazaTexts } from './sambaza-texts.ts';

/** What a call about money is answered when the session is over. */
const SESSION_OVER: readonly number[] = [401, 428];

/** Why sharing did not go on, in the service's words where it has some. */
export function useShareFailure() {
  const [text, setText] = useState<string | null>(null);
  return {
    text,
    clear: () => setText(null),
    show: (error: ApiError) => {
      if (error.kind === 'http' && SESSION_OVER.includes(error.status)) expireSession();
      const failure = requestFailure(error);
      setText(failure.kind === 'text' ? failure.text : textOf(sambazaTexts, 'failed'));
    },
  };
}
