import { type ApiError, getBet, getBets, isMissing } from '@jukwaa/api';
import { href } from '@jukwaa/contracts';
import * as v from 'valibot';
import { failed, missing } from '../frame/failed.tsx';
import { Choice } from '../list/filters.tsx';
import { Pages } from '../list/pages.tsx';
import { content, redirect, type Screen, type ScreenAnswer, type ScreenVisit } from '../screen.ts';
import { endedSession } from '../session.ts';
import { BET_TEXTS } from '../texts/bet-texts.ts';
import { BetRow, BetView } from './bet-view.tsx';

const FILTERS = ['all', 'open', 'settled'] as const;
const PAGE_ROWS = 20;

const BetsQuery = v.object({
  subfilter: v.fallback(v.picklist(FILTERS), 'all'),
  page: v.fallback(v.pipe(v.string(), v.digits(), v.maxLength(4), v.transform(Number)), 0),
  after: v.fallback(v.pipe(v.string(), v.digits(), v.maxLength(15)), ''),
});

/** The login that leads back to this page. */
const toLogin = ({ path }: ScreenVisit) => redirect(href('login', {}, { next: path }));

/** A read of the user's own bets that failed: the session is over, or the services are away. */
function failedRead(visit: ScreenVisit, error: ApiError): ScreenAnswer {
  const isOver = error.kind === 'http' && (error.status === 401 || error.status === 428);
  return isOver ? redirect(href('login', {}, { next: visit.path }), endedSession) : failed(visit, error);
}

/** The user's bets, newest first. */
export const betsScreen: Screen = async (visit) => {
  const { user, language, path } = visit;
  if (user === null) return toLogin(visit);
  const t = BET_TEXTS[language];
  const { subfilter, page, after } = v.parse(BetsQuery, Object.fromEntries(visit.query));
  const ask = { subfilter, page, per_page: PAGE_ROWS, ...(after !== '' && { after }) };
  const answer = await getBets(user, ask);
  if (!answer.ok) return failedRead(visit, answer.error);
  const { data, next } = answer.value;
  const address = (query: Record<string, string | number>) => href('bets', {}, query);
  const links = FILTERS.map((name) => ({
    to: name === 'all' ? path : address({ subfilter: name }),
    text: t.filters[name],
    isChosen: name === subfilter,
  }));
  return content(
    <>
      <h1>{t.myBets}</h1>
      <Choice label={t.show} links={links} />
      {data.length === 0 ? (
        <p>{t.none}</p>
      ) : (
        <ul className="l">
          {data.map((bet) => (
            <BetRow key={bet.id} bet={bet} language={language} />
          ))}
        </ul>
      )}
      <Pages
        language={language}
        first={page === 0 ? null : address({ subfilter })}
        next={next === undefined ? null : address({ subfilter, page: page + 1, after: next })}
      />
    </>,
  );
};

/** One bet of the user; right after placing it is the receipt. */
export const placedBetScreen: Screen = async (visit) => {
  const { user, language, parameters, query } = visit;
  if (user === null) return toLogin(visit);
  const t = BET_TEXTS[language];
  const answer = await getBet(user, parameters.bet_id ?? '');
  if (!answer.ok)
    return isMissing(answer.error) ? missing(visit, t.missing) : failedRead(visit, answer.error);
  return content(
    <>
      <h1>{t.yourBet}</h1>
      {query.get('placed') === '1' && (
        <p role="status" className="g">
          <strong>{t.accepted}</strong>
        </p>
      )}
      <BetView bet={answer.value} language={language} />
      <p className="p">
        <a href={href('bets')}>{t.allBets}</a>
      </p>
    </>,
  );
};
