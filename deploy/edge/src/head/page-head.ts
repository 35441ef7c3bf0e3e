import type { RemoteRoute } from '@jukwaa/contracts';
import type { MatchedRoute } from '../match-route.ts';
import { inLanguage, type PageLanguage } from '../page-language.ts';
import { type Alternate, alternatesOf } from './alternates.ts';
import { HEAD_TEXTS } from './head-texts.ts';
import type { Subject } from './subjects.ts';

/** The facts of a page for search engines and messengers, in the page's language. */
export interface PageHead {
  readonly language: PageLanguage;
  readonly title: string;
  readonly description: string;
  /** The one address of the page in its language, without other parameters and alias; null without any remote. */
  readonly canonical: string | null;
  /** The addresses of the same page by language, for listed pages. */
  readonly alternates: readonly Alternate[];
  /** Address of the picture of its subject, as large as `PICTURE` says; null without. */
  readonly picture: string | null;
  readonly isListed: boolean;
  /** Structured data (schema.org), or null. */
  readonly event: object | null;
}

const teamsOf = ({ home_team, away_team }: { readonly home_team: string; readonly away_team: string }) =>
  `${home_team} – ${away_team}`;

type Texts = Pick<PageHead, 'title' | 'description' | 'event'> & Partial<Pick<PageHead, 'picture'>>;

/** The address and the language of a page. */
interface Place {
  /** Address without any parameter. */
  readonly address: string;
  readonly url: string;
  readonly language: PageLanguage;
}

function matchTexts({ match }: Extract<Subject, { kind: 'match' }>, { url, language }: Place): Texts {
  const texts = HEAD_TEXTS[language];
  const { home_team, away_team, tournament, country, date } = match;
  const teams = teamsOf(match);
  return {
    title: `${teams} · Jukwaa`,
    description: `${teams}, ${tournament}, ${country}, ${texts.kickOff.format(new Date(date))}. ${texts.ofMatch}`,
    event: {
      '@context': 'https://schema.org',
      '@type': 'SportsEvent',
      name: teams,
      startDate: date,
      url,
      homeTeam: { '@type': 'SportsTeam', name: home_team },
      awayTeam: { '@type': 'SportsTeam', name: away_team },
      superEvent: { '@type': 'SportsEvent', name: `${tournament}, ${country}` },
    },
  };
}

/** Picks that a description names; more would be cut. */
const NAMED_PICKS = 3;

function betTexts({ bet: { legs } }: Extract<Subject, { kind: 'bet' }>, { address, language }: Place): Texts {
  const texts = HEAD_TEXTS[language];
  const named = legs.slice(0, NAMED_PICKS).map((leg) => `${teamsOf(leg)}: ${leg.outcome_name}`);
  const more = legs.length > NAMED_PICKS ? texts.more(legs.length - NAMED_PICKS) : '';
  return {
    title: `${texts.sharedBet(legs.length)} · Jukwaa`,
    description: `${named.join('; ')}${more}. ${texts.openBet}`,
    event: null,
    picture: inLanguage(`${address}.png`, language),
  };
}

const textsOf = (subject: Subject, place: Place): Texts =>
  subject.kind === 'match' ? matchTexts(subject, place) : betTexts(subject, place);

/** A route without parameters has its own path as address; others have the requested one. */
const canonicalPath = ({ route }: MatchedRoute, path: string) =>
  route.path.includes(':') ? path : route.path;

/** Addresses of bets that people share are for those who have them. */
const PRIVATE_ROUTES = new Set(['bet', 'placed-bet', 'jackpot-ticket']);

/** Whether search engines may list pages of a route. */
export const isListedRoute = ({ access, unlisted, name }: RemoteRoute): boolean =>
  access === 'any' && unlisted !== true && !PRIVATE_ROUTES.has(name);

/**
 * @param shown the route of the address; null without any remote
 * @param origin scheme and host of the app, e.g. `https://jukwaa.example`
 */
export function pageHead(
  shown: MatchedRoute | null,
  subject: Subject | null,
  {
    path,
    origin,
    language,
  }: { readonly path: string; readonly origin: string; readonly language: PageLanguage },
): PageHead {
  if (shown === null)
    return {
      language,
      title: 'Jukwaa',
      description: '',
      canonical: null,
      alternates: [],
      picture: null,
      isListed: true,
      event: null,
    };
  const { route } = shown;
  const address = `${origin}${canonicalPath(shown, path)}`;
  const canonical = inLanguage(address, language);
  const isListed = isListedRoute(route);
  return {
    language,
    title: route.title[language],
    description: route.description[language],
    event: null,
    picture: null,
    canonical,
    alternates: isListed ? alternatesOf(address) : [],
    isListed,
    ...(subject !== null && textsOf(subject, { address, url: canonical, language })),
  };
}
