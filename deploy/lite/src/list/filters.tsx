import { FOOTBALL, href, SPORTS, type Tournament } from '@jukwaa/contracts';
import { LIST_MARKETS, LIST_TABS } from '@jukwaa/domain';
import type { Language } from '@jukwaa/domain/texts';
import { Fragment } from 'react';
import { LIST_TEXTS } from '../texts/list-texts.ts';
import { sportsIn } from '../texts/sport-texts.ts';
import { type ListQuery, listAddress } from './list-query.ts';

interface ChoiceProps {
  readonly label: string;
  readonly links: readonly { readonly to: string; readonly text: string; readonly isChosen: boolean }[];
}

/** Links of which one is chosen. */
export const Choice = ({ label, links }: ChoiceProps) => (
  <nav aria-label={label}>
    {links.map(({ to, text, isChosen }) => (
      <a key={to} href={to} aria-current={isChosen || undefined}>
        {text}
      </a>
    ))}
  </nav>
);

interface FilterProps {
  readonly path: string;
  readonly query: ListQuery;
  readonly language: Language;
}

/** The links to other days. */
export function DayLinks({ path, query, language }: FilterProps) {
  const t = LIST_TEXTS[language];
  const links = LIST_TABS.map((tab) => ({
    to: listAddress(path, query, { tab, date: '' }),
    text: t.tabs[tab],
    isChosen: query.tab === tab && query.date === '',
  }));
  return <Choice label={t.days} links={links} />;
}

/** A page has links to so many leagues, the most important ones first. */
const MOST_LEAGUES = 12;

const ORDERS = ['priority', 'time'] as const;

interface MoreFiltersProps extends FilterProps {
  /** Null for the list of one competition. */
  readonly tournaments: readonly Tournament[] | null;
  readonly sportId: number;
  /** Whether the page leads to other sports. */
  readonly hasSports: boolean;
}

const sportLinks = ({ sportId, language }: MoreFiltersProps) =>
  sportsIn(language).map(({ id, slug, title }) => ({
    to: id === FOOTBALL ? href('home') : href('sport', { sport_name: slug }),
    text: title,
    isChosen: id === sportId,
  }));

const marketLinks = ({ path, query, language }: FilterProps) =>
  LIST_MARKETS.map((market) => ({
    to: listAddress(path, query, { market }),
    text: LIST_TEXTS[language].markets[market],
    isChosen: query.market === market,
  }));

const orderLinks = ({ path, query, language }: FilterProps) =>
  ORDERS.map((order) => ({
    to: listAddress(path, query, { order }),
    text: LIST_TEXTS[language].orders[order],
    isChosen: query.order === order,
  }));

function leagueLinks({ path, query, language, tournaments }: MoreFiltersProps) {
  const leagues = (tournaments ?? []).slice(0, MOST_LEAGUES).map((league) => ({
    to: listAddress(path, query, { tournamentId: league.tournament_id }),
    text: `${league.category_name} · ${league.tournament_name} (${league.games})`,
    isChosen: query.tournamentId === league.tournament_id,
  }));
  const all = {
    to: listAddress(path, query, { tournamentId: 0 }),
    text: LIST_TEXTS[language].allTournaments,
    isChosen: query.tournamentId === 0,
  };
  return leagues.length === 0 ? [] : [all, ...leagues];
}

/** The other choices of a list: sport, market, grouping and league. They are folded, so that odds come first. */
export function MoreFilters(props: MoreFiltersProps) {
  const { language, sportId, hasSports } = props;
  const t = LIST_TEXTS[language];
  const hasMarkets = sportId === FOOTBALL || sportId === SPORTS.esoccer;
  const choices = [
    { label: t.sports, links: hasSports ? sportLinks(props) : [] },
    { label: t.market, links: hasMarkets ? marketLinks(props) : [] },
    { label: t.grouping, links: orderLinks(props) },
    { label: t.tournament, links: leagueLinks(props) },
  ].filter(({ links }) => links.length > 0);
  const chosen = choices.flatMap(({ links }) => links.slice(1).filter(({ isChosen }) => isChosen));
  return (
    <details>
      <summary>{[t.filters, ...chosen.map(({ text }) => text)].join(' · ')}</summary>
      {choices.map(({ label, links }) => (
        <Fragment key={label}>
          <h2>{label}</h2>
          <Choice label={label} links={links} />
        </Fragment>
      ))}
    </details>
  );
}
