import type { MatchedRoute } from '../match-route.ts';
import type { Subject } from './subjects.ts';

/** The facts of a page for search engines and messengers, in English. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** The one address of the page, without query and alias; null without any remote. */
  readonly canonical: string | null;
  readonly isListed: boolean;
  /** Structured data (schema.org), or null. */
  readonly event: object | null;
}

const KICK_OFF = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Africa/Nairobi',
});

const teamsOf = ({ home_team, away_team }: { readonly home_team: string; readonly away_team: string }) =>
  `${home_team} – ${away_team}`;

type Texts = Pick<PageHead, 'title' | 'description' | 'event'>;

function matchTexts({ match }: Extract<Subject, { kind: 'match' }>, url: string): Texts {
  const { home_team, away_team, tournament, country, date } = match;
  const teams = teamsOf(match);
  return {
    title: `${teams} · Jukwaa`,
    description: `${teams}, ${tournament}, ${country}, ${KICK_OFF.format(new Date(date))}. Odds of every market, before and during the match.`,
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

function betTexts({ bet: { legs } }: Extract<Subject, { kind: 'bet' }>): Texts {
  const picks = legs.length === 1 ? '1 pick' : `${legs.length} picks`;
  const named = legs.slice(0, NAMED_PICKS).map((leg) => `${teamsOf(leg)}: ${leg.outcome_name}`);
  const more = legs.length > NAMED_PICKS ? ` and ${legs.length - NAMED_PICKS} more` : '';
  return {
    title: `A shared bet with ${picks} · Jukwaa`,
    description: `${named.join('; ')}${more}. Open it to bet the same at the current odds.`,
    event: null,
  };
}

const textsOf = (subject: Subject, url: string): Texts =>
  subject.kind === 'match' ? matchTexts(subject, url) : betTexts(subject);

/** A route without parameters has its own path as address; others have the requested one. */
const canonicalPath = ({ route }: MatchedRoute, path: string) =>
  route.path.includes(':') ? path : route.path;

/** Addresses of bets that people share are for those who have them. */
const PRIVATE_ROUTES = new Set(['bet', 'placed-bet', 'jackpot-ticket']);

/**
 * @param shown the route of the address; null without any remote
 * @param origin scheme and host of the app, e.g. `https://jukwaa.example`
 */
export function pageHead(
  shown: MatchedRoute | null,
  subject: Subject | null,
  { path, origin }: { readonly path: string; readonly origin: string },
): PageHead {
  if (shown === null)
    return { title: 'Jukwaa', description: '', canonical: null, isListed: true, event: null };
  const { route } = shown;
  const canonical = `${origin}${canonicalPath(shown, path)}`;
  return {
    title: route.title.en,
    description: route.description.en,
    event: null,
    canonical,
    isListed: route.access === 'any' && route.unlisted !== true && !PRIVATE_ROUTES.has(route.name),
    ...(subject !== null && textsOf(subject, canonical)),
  };
}
