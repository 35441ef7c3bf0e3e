import {
  GENERAL_PARAMETER,
  type RemoteRoute,
  type ScreenData,
  type ServedPage,
  SPORTS,
} from '@jukwaa/contracts';
import { hasListMarkets, nairobiDay } from '@jukwaa/domain';
import { fillAddresses } from '@jukwaa/rendering';
import type { MatchedRoute } from './match-route.ts';

/** The first requests of a screen: in narrow windows, and in wide ones where it asks for more. */
export interface RouteData {
  readonly data: readonly string[];
  readonly wideData: readonly string[] | null;
  /** The part of the address that chooses among a screen's contents, such as `?tab=today`; empty without a choice. */
  readonly choice: string;
  /** Whether the screen shows this visitor its content without any request. */
  readonly needsNone: boolean;
}

/** The facts of a visit, beside its route, that the requests of a screen depend on. */
export interface DataVisit {
  readonly query: URLSearchParams;
  readonly language: ServedPage['language'];
  readonly hasSession: boolean;
}

const NONE: RouteData = { data: [], wideData: null, choice: '', needsNone: false };

/** The feed's number of a sport that an address names, or has the number of; empty for an unknown name. */
const sportIdOf = (name = ''): string =>
  String(Object.entries(SPORTS).find(([known]) => known === name)?.[1] ?? (/^\d+$/.test(name) ? name : ''));

/** A choice that is a number of anything on offer. */
const NUMBER = /^[1-9]\d{0,8}$/;

/** The content that an address selects of a screen: its requests, the values that these may name, and the choice in its address. */
interface Shown extends ScreenData {
  readonly values: Readonly<Record<string, string>>;
  readonly choice: string;
}

/**
 * The requests for the choice of an address, or for none; null for a choice that the route does not declare.
 */
function shownBy({ data, wideData, choices = {} }: RemoteRoute, query: URLSearchParams): Shown | null {
  const chosen = [...query].filter(([key]) => !GENERAL_PARAMETER.test(key));
  const [[name, value] = ['', ''], ...more] = chosen;
  if (chosen.length === 0) return { data, wideData, values: {}, choice: '' };
  const pair = `${name}=${value}`;
  const declared = new Map(Object.entries(choices));
  const isNumber = !name.includes('=') && NUMBER.test(value);
  const found = declared.get(pair) ?? (isNumber ? declared.get(name) : undefined);
  return more.length > 0 || found === undefined
    ? null
    : { ...found, values: { [name]: value }, choice: `?${pair}` };
}

/**
 * The addresses that a screen requests first. None for an address with a choice that the route does not declare (a day, a market),
 * because it requests other data, nor for a malformed parameter, nor for a guest where only users' screens request any.
 */
export function routeData(shown: MatchedRoute | null, { query, language, hasSession }: DataVisit): RouteData {
  if (shown === null) return NONE;
  const { route, parameters } = shown;
  const asked = shownBy(route, query);
  if (asked === null) return NONE;
  if (route.dataOfUsers === true && !hasSession) return { ...NONE, needsNone: true };
  const sport_id = sportIdOf(parameters.sport_name);
  const list_sport_id = hasListMarkets(Number(sport_id)) ? sport_id : '';
  const own = { ...asked.values, ...parameters };
  const values = { ...own, sport_id, list_sport_id, language, today: nairobiDay(Date.now()) };
  const data = fillAddresses(asked.data, values);
  if (data === null) return NONE;
  const wideData = asked.wideData === undefined ? null : fillAddresses(asked.wideData, values);
  return { data, wideData, choice: asked.choice, needsNone: false };
}
