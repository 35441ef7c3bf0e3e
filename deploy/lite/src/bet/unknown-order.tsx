import { href } from '@jukwaa/contracts';
import { RETRY_S } from '../frame/failed.tsx';
import { Hidden } from '../frame/field.tsx';
import { LITE_PATHS } from '../paths.ts';
import { content, type ScreenAnswer, type ScreenVisit } from '../screen.ts';
import { BET_TEXTS } from '../texts/bet-texts.ts';
import type { BetForm } from './bet-form.ts';

/** No answer came: the bet may stand or not, and only the same order again finds out. */
export function unknownOrder(
  { language }: ScreenVisit,
  form: BetForm,
  said: string | undefined,
): ScreenAnswer {
  const t = BET_TEXTS[language];
  return content(
    <>
      <h1>{t.unknown}</h1>
      <p role="alert">{t.unknownText}</p>
      {said !== undefined && <p>{said}</p>}
      <form method="post" action={LITE_PATHS.bet}>
        <Hidden fields={form} />
        <p>
          <button type="submit" className="a">
            {t.check}
          </button>
        </p>
      </form>
      <p className="p">
        <a href={href('bets')}>{t.allBets}</a>
      </p>
    </>,
    { status: 503, retryAfterS: RETRY_S, title: `${t.unknown} · Jukwaa` },
  );
}
