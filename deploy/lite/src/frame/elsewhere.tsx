import { href } from '@jukwaa/contracts';
import { content, type Screen } from '../screen.ts';
import { FRAME_TEXTS } from '../texts/frame-texts.ts';
import { withParameters } from './address.ts';

/** Refuses a form that a page of another site sent. */
export const forgedScreen: Screen = ({ language }) => {
  const t = FRAME_TEXTS[language];
  return content(
    <>
      <h1>{t.forgedTitle}</h1>
      <p role="alert">{t.forgedText}</p>
      <p>
        <a href={href('home')}>{t.backHome}</a>
      </p>
    </>,
    { status: 403 },
  );
};

/**
 * The page of an address that only the ordinary version has: casino, games, jackpot and the like. They need scripts,
 * so an ordinary page would stay empty for many of these visitors. A short page says so and costs no data; one tap
 * opens the ordinary page for the others.
 */
export const elsewhereScreen: Screen = ({ language, path, query }) => {
  const t = FRAME_TEXTS[language];
  return content(
    <>
      <h1>{t.elsewhereTitle}</h1>
      <p>{t.elsewhereText}</p>
      <p>
        <a className="b" href={withParameters(`${path}?${query}`, { lite: '0' })}>
          {t.openFull}
        </a>
      </p>
      <p>
        <a href={href('home')}>{t.backHome}</a>
      </p>
    </>,
  );
};
