import { type ApiError, isMissing } from '@jukwaa/api';
import { href } from '@jukwaa/contracts';
import { content, type ScreenAnswer, type ScreenVisit } from '../screen.ts';
import { FRAME_TEXTS } from '../texts/frame-texts.ts';
import { withParameters } from './address.ts';

/** Time after which a failed page is worth another try, in seconds. */
export const RETRY_S = 5;

/** The page of an address without anything. */
export function missing({ language }: ScreenVisit, title: string): ScreenAnswer {
  const t = FRAME_TEXTS[language];
  return content(
    <>
      <h1>{title}</h1>
      <p>
        <a href={href('home')}>{t.backHome}</a>
      </p>
    </>,
    { status: 404 },
  );
}

/** The page of a read that the services did not answer: nothing is half shown, and a link tries again. */
export function failed(visit: ScreenVisit, error: ApiError): ScreenAnswer {
  const t = FRAME_TEXTS[visit.language];
  if (isMissing(error)) return missing(visit, t.missingTitle);
  return content(
    <>
      <h1>{t.busyTitle}</h1>
      <p role="alert">{t.busyText}</p>
      <p>
        <a className="b" href={withParameters(`${visit.path}?${visit.query}`, {})}>
          {t.tryAgain}
        </a>
      </p>
    </>,
    { status: 503, retryAfterS: RETRY_S },
  );
}
