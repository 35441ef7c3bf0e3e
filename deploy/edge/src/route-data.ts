import { DATA_PARAMETER, type ServedPage } from '@jukwaa/contracts';
import { nairobiDay } from '@jukwaa/domain';
import type { MatchedRoute } from './match-route.ts';

/** The first requests of a screen: in narrow windows, and in wide ones where it asks for more. */
export interface RouteData {
  readonly data: readonly string[];
  readonly wideData: readonly string[] | null;
}

/** The facts of a visit, beside its route, that the requests of a screen depend on. */
export interface DataVisit {
  readonly query: URLSearchParams;
  readonly language: ServedPage['language'];
}

const NONE: RouteData = { data: [], wideData: null };

/** Parameters that any page may carry: a campaign, a shared slip, a push token. They do not affect a screen's data. */
const GENERAL_PARAMETER = /^(utm_\w+|gclid|fbclid|id|token)$/;

/** A parameter of a path that can be a part of an address: an id, or a name. */
const VALUE = /^[\w-]{1,40}$/;

/** The addresses with their parameters filled in; null when one of these is missing or malformed. */
function filled(
  addresses: readonly string[],
  values: Readonly<Record<string, string>>,
): readonly string[] | null {
  let isWhole = true;
  const done = addresses.map((address) =>
    address.replace(DATA_PARAMETER, (_whole, name: string) => {
      const value = values[name] ?? '';
      isWhole &&= VALUE.test(value);
      return value;
    }),
  );
  return isWhole ? done : null;
}

/**
 * The addresses that a screen requests first. None for an address with a choice (a league, a day), because it requests
 * other data, nor for a malformed parameter.
 */
export function routeData(shown: MatchedRoute | null, { query, language }: DataVisit): RouteData {
  if (shown === null) return NONE;
  const { route, parameters } = shown;
  if (![...query.keys()].every((key) => GENERAL_PARAMETER.test(key))) return NONE;
  const values = { ...parameters, language, today: nairobiDay(Date.now()) };
  const data = filled(route.data, values);
  const wideData = filled(route.wideData ?? [], values);
  if (data === null || wideData === null) return NONE;
  return { data, wideData: route.wideData === undefined ? null : wideData };
}
