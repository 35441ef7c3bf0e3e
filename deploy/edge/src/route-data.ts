import { type ServedPage, SPORTS } from '@jukwaa/contracts';
import { hasListMarkets, nairobiDay } from '@jukwaa/domain';
import { fillAddresses } from '@jukwaa/rendering';
import type { MatchedRoute } from './match-route.ts';

/** The first requests of a screen: in narrow windows, and in wide ones where it asks for more. */
export interface RouteData {
  readonly data: readonly string[];
  readonly wideData: readonly string[] | null;
  /** Whether the screen shows this visitor its content without any request. */
  readonly needsNone: boolean;
}

/** The facts of a visit, beside its route, that the requests of a screen depend on. */
export interface DataVisit {
  readonly query: URLSearchParams;
  readonly language: ServedPage['language'];
  readonly hasSession: boolean;
}

const NONE: RouteData = { data: [], wideData: null, needsNone: false };

/** Parameters that any page may carry: a campaign, a shared slip, a push token, the language. They do not affect a screen's data. */
const GENERAL_PARAMETER = /^(utm_\w+|gclid|fbclid|id|token|lang)$/;

/** The feed's number of a sport that an address names, or has the number of; empty for an unknown name. */
const sportIdOf = (name = ''): string =>
  String(Object.entries(SPORTS).find(([known]) => known === name)?.[1] ?? (/^\d+$/.test(name) ? name : ''));

/**
 * The addresses that a screen requests first. None for an address with a choice (a league, a day), because it requests
 * other data, nor for a malformed parameter, nor for a guest where only users' screens request any.
 */
export function routeData(shown: MatchedRoute | null, { query, language, hasSession }: DataVisit): RouteData {
  if (shown === null) return NONE;
  const { route, parameters } = shown;
  if (![...query.keys()].every((key) => GENERAL_PARAMETER.test(key))) return NONE;
  if (route.dataOfUsers === true && !hasSession) return { ...NONE, needsNone: true };
  const sport_id = sportIdOf(parameters.sport_name);
  const list_sport_id = hasListMarkets(Number(sport_id)) ? sport_id : '';
  const values = { ...parameters, sport_id, list_sport_id, language, today: nairobiDay(Date.now()) };
  const data = fillAddresses(route.data, values);
  if (data === null) return NONE;
  const wideData = route.wideData === undefined ? null : fillAddresses(route.wideData, values);
  return { data, wideData, needsNone: false };
}
