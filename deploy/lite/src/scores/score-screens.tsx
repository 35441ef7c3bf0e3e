import { getLivescore, getResults } from '@jukwaa/api';
import { href, type LivescoreMatch, type MatchResult } from '@jukwaa/contracts';
import { addDays, dayWords, nairobiDay, nairobiTime } from '@jukwaa/domain';
import type { ReactNode } from 'react';
import { failed } from '../frame/failed.tsx';
import { Choice } from '../list/filters.tsx';
import { Pages } from '../list/pages.tsx';
import { MatchClock, scoreOf } from '../odds/match-clock.tsx';
import { content, type Screen, type ScreenVisit } from '../screen.ts';
import { LIST_TEXTS } from '../texts/list-texts.ts';
import { SCORE_TEXTS } from '../texts/score-texts.ts';
import { sportsIn } from '../texts/sport-texts.ts';
import { type ScoreQuery, scoreAddress, scoreQueryOf } from './score-query.ts';

/** Rows of a page. */
const PAGE_ROWS = 50;

const askOf = ({ page, after }: ScoreQuery) => ({
  page,
  per_page: PAGE_ROWS,
  ...(after !== '' && { after }),
});

interface ScoreListProps {
  readonly visit: ScreenVisit;
  readonly query: ScoreQuery;
  readonly rows: readonly ReactNode[];
  readonly answer: { readonly next?: string; readonly last_page: number };
  readonly none: string;
}

/** Rows of a day with the links to other sports and pages. */
function ScoreList({ visit: { path, language }, query, rows, answer, none }: ScoreListProps) {
  const next = answer.next ?? '';
  const hasNext = next !== '' || query.page < answer.last_page;
  const sports = sportsIn(language).map(({ id, title }) => ({
    to: scoreAddress(path, query, { sport_id: id }),
    text: title,
    isChosen: id === query.sport_id,
  }));
  return (
    <>
      {rows.length === 0 ? <p>{none}</p> : <ul className="l">{rows}</ul>}
      <Pages
        language={language}
        first={query.page === 0 ? null : scoreAddress(path, query, {})}
        next={hasNext ? scoreAddress(path, query, { page: query.page + 1, after: next }) : null}
      />
      <details>
        <summary>{LIST_TEXTS[language].sports}</summary>
        <Choice label={LIST_TEXTS[language].sports} links={sports} />
      </details>
    </>
  );
}

function ScoreRow({ match, visit }: { readonly match: LivescoreMatch; readonly visit: ScreenVisit }) {
  return (
    <li>
      <a className="m" href={href('more-markets', { game_id: match.game_id })}>
        <small>
          <MatchClock match={match} language={visit.language} now={visit.now()} />
        </small>
        <span>
          {match.home_team} – {match.away_team}
        </span>{' '}
        <b>{scoreOf(match)}</b>
      </a>
    </li>
  );
}

/** Scores of the matches in play, or of all matches of today. */
export const livescoreScreen: Screen = async (visit) => {
  const { guest, path, language } = visit;
  const t = SCORE_TEXTS[language];
  const query = scoreQueryOf(visit.query);
  const ask = { ...askOf(query), ...(query.show === 'live' && { live: 1 as const }) };
  const answer = await getLivescore(guest, query.sport_id, ask);
  if (!answer.ok) return failed(visit, answer.error);
  const shows = (['live', 'today'] as const).map((show) => ({
    to: scoreAddress(path, query, { show }),
    text: show === 'live' ? t.live : t.allToday,
    isChosen: query.show === show,
  }));
  return content(
    <>
      <h1>{t.livescore}</h1>
      <Choice label={t.show} links={shows} />
      <ScoreList
        visit={visit}
        query={query}
        answer={answer.value}
        none={query.show === 'live' ? t.noneLive : t.noneToday}
        rows={answer.value.data.map((match) => <ScoreRow key={match.match_id} match={match} visit={visit} />)}
      />
    </>,
  );
};

function ResultRow({ result, language }: { readonly result: MatchResult } & Pick<ScreenVisit, 'language'>) {
  const { game_id, date, home_team, away_team, home_score, away_score, half_time } = result;
  return (
    <li>
      <a className="m" href={href('more-markets', { game_id })}>
        <small>{nairobiTime(date)}</small>
        <span>
          {home_team} – {away_team}
        </span>{' '}
        <b>
          {home_score} : {away_score}{' '}
          {half_time && <small>{SCORE_TEXTS[language].halfTime(half_time.home, half_time.away)}</small>}
        </b>
      </a>
    </li>
  );
}

/** Days that have a link. */
const DAYS = 7;

/** Final scores of a day. */
export const resultsScreen: Screen = async (visit) => {
  const { guest, path, language, now } = visit;
  const t = SCORE_TEXTS[language];
  const query = scoreQueryOf(visit.query);
  const today = nairobiDay(now());
  const date = query.date === '' ? today : query.date;
  const answer = await getResults(guest, query.sport_id, { ...askOf(query), date });
  if (!answer.ok) return failed(visit, answer.error);
  const names = [t.today, t.yesterday];
  const days = Array.from({ length: DAYS }, (_, ago) => addDays(today, -ago)).map((day, ago) => ({
    to: scoreAddress(path, query, { date: ago === 0 ? '' : day }),
    text: names[ago] ?? dayWords(language, day, now()),
    isChosen: day === date,
  }));
  return content(
    <>
      <h1>{t.results}</h1>
      <Choice label={t.day} links={days} />
      <ScoreList
        visit={visit}
        query={query}
        answer={answer.value}
        none={t.none(dayWords(language, date, now()))}
        rows={answer.value.data.map((result) => (
          <ResultRow key={result.match_id} result={result} language={language} />
        ))}
      />
    </>,
  );
};
