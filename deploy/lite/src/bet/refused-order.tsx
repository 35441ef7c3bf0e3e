import { content, type ScreenAnswer, type ScreenVisit } from '../screen.ts';
import { BET_TEXTS } from '../texts/bet-texts.ts';
import { FRAME_TEXTS } from '../texts/frame-texts.ts';

/** A bet that is not placed, while the offer for the next one does not load. @param address of the form, with the stake */
export function refusedOrder(
  { language }: Pick<ScreenVisit, 'language'>,
  said: string,
  address: string,
): ScreenAnswer {
  const t = BET_TEXTS[language];
  return content(
    <>
      <h1>{t.refused}</h1>
      <p role="alert" className="e">
        {said}
      </p>
      <p>{t.nothingTaken}</p>
      <p>
        <a className="b" href={address}>
          {FRAME_TEXTS[language].tryAgain}
        </a>
      </p>
    </>,
    { status: 503, title: `${t.refused} · Jukwaa` },
  );
}
