import { getHighlights, getLiveCounts, getTournaments } from '@jukwaa/api';
import {
  type AnySportId,
  FOOTBALL,
  type HighlightsAnswer,
  type HighlightsAsk,
  href,
  SPORTS,
  TOURNAMENTS,
} from '@jukwaa/contracts';
import { highlightsAsk } from '@jukwaa/domain';
import { failed } from '../frame/failed.tsx';
import { content, redirect, type Screen, type ScreenVisit } from '../screen.ts';
import { LIST_TEXTS } from '../texts/list-texts.ts';
import { sportOf, sportsIn } from '../texts/sport-texts.ts';
import { Choice, DayLinks, MoreFilters } from './filters.tsx';
import { type ListQuery, listAddress, listQueryOf } from './list-query.ts';
import { MatchGroups } from './match-groups.tsx';
import { Pages } from './pages.tsx';

/** Rows of a page: three screens of a phone, so that a link to the next page is rare. */
const PAGE_ROWS = 30;

function askOf(query: ListQuery, tab: string, now: number): HighlightsAsk {
  const ask = highlightsAsk(
    {
      tab: query.date === '' ? tab : 'date',
      date: query.date,
      category_id: query.Country,
      tournament_id: query.tournamentId,
      // By default the services send each sport's own first market.
      market_id: query.market === 1 ? null : query.market,
      order: query.order,
    },
    query.page,
    now,
  );
  return { ...ask, per_page: PAGE_ROWS, ...(query.after !== '' && { after: query.after }) };
}

interface MatchesProps {
  readonly visit: ScreenVisit;
  readonly query: ListQuery;
  readonly answer: HighlightsAnswer;
  readonly none: string;
}

/** The matches of a page with the links to other pages. */
function Matches({ visit, query, answer, none }: MatchesProps) {
  const { language, path, now } = visit;
  if (answer.data.length === 0) return <p>{none}</p>;
  const next = answer.next ?? '';
  const hasNext = next !== '' || query.page < answer.last_page;
  return (
    <>
      <MatchGroups answer={answer} order={query.order} language={language} now={now()} />
      <Pages
        language={language}
        first={query.page === 0 ? null : listAddress(path, query, {})}
        next={hasNext ? listAddress(path, query, { page: query.page + 1, after: next }) : null}
      />
    </>
  );
}

async function upcoming(
  visit: ScreenVisit,
  sportId: AnySportId,
  fixed: Partial<ListQuery> = {},
  title?: string,
) {
  const { guest, language, path } = visit;
  const t = LIST_TEXTS[language];
  const chosen = listQueryOf(visit.query);
  const query = { ...chosen, ...fixed };
  const isLeague = fixed.tournamentId !== undefined;
  const [answer, tournaments] = await Promise.all([
    getHighlights(guest, sportId, askOf(query, query.tab, visit.now())),
    isLeague ? null : getTournaments(guest, sportId),
  ]);
  if (!answer.ok) return failed(visit, answer.error);
  const list = { path, query: chosen, language };
  return content(
    <>
      <h1>{title ?? t.title}</h1>
      {!isLeague && <DayLinks {...list} />}
      {/* Without the leagues the list is still whole. */}
      <MoreFilters
        {...list}
        sportId={sportId}
        hasSports={!isLeague}
        tournaments={tournaments?.ok ? tournaments.value : null}
      />
      <Matches visit={visit} query={chosen} answer={answer.value} none={t.none} />
      {answer.value.data.length === 0 && (
        <a className="b" href={path}>
          {t.showPopular}
        </a>
      )}
    </>,
  );
}

/** The next matches of football, or of the sport in the address. */
export const homeScreen: Screen = (visit) => upcoming(visit, FOOTBALL);

export const sportScreen: Screen = (visit) => {
  const sportId = sportOf(visit.parameters.sport_name ?? '');
  if (sportId === undefined || sportId === FOOTBALL) return redirect(href('home'));
  const title = sportsIn(visit.language).find(({ id }) => id === sportId)?.title;
  return upcoming(visit, sportId, {}, title);
};

export const esoccerScreen: Screen = (visit) => upcoming(visit, SPORTS.esoccer, {}, 'Esoccer');

/** The matches of a competition with a page of its own, under the title of the ordinary page. */
export const leagueScreen =
  (league: keyof typeof TOURNAMENTS): Screen =>
  (visit) =>
    upcoming(visit, FOOTBALL, { tournamentId: TOURNAMENTS[league] }, visit.head.title.split(' · ')[0]);

/** Matches in play, of one sport. */
export const liveScreen: Screen = async (visit) => {
  const { guest, language, path } = visit;
  const t = LIST_TEXTS[language];
  const query = listQueryOf(visit.query);
  const sportId = query.sport_id === 0 ? FOOTBALL : query.sport_id;
  const [answer, counts] = await Promise.all([
    getHighlights(guest, sportId, askOf({ ...query, date: '' }, 'live', visit.now())),
    getLiveCounts(guest),
  ]);
  if (!answer.ok) return failed(visit, answer.error);
  const live = (id: number) => (counts.ok ? (counts.value.sports?.[id] ?? 0) : 0);
  const sports = sportsIn(language)
    .filter(({ id }) => id === sportId || live(id) > 0)
    .map(({ id, title }) => ({
      to: listAddress(path, query, { sport_id: id }),
      text: counts.ok ? `${title} ${live(id)}` : title,
      isChosen: id === sportId,
    }));
  return content(
    <>
      <h1>{t.liveTitle}</h1>
      <Choice label={t.sports} links={sports} />
      <MoreFilters
        path={path}
        query={query}
        language={language}
        sportId={sportId}
        hasSports={false}
        tournaments={null}
      />
      <Matches visit={visit} query={query} answer={answer.value} none={t.noneLive} />
    </>,
  );
};
