import * as v from 'valibot';
import { Id } from './primitives.ts';

/** The sports of the product with their feed ids (`sr:sport:N`). */
export const SPORTS = {
  football: 1,
  basketball: 2,
  baseball: 3,
  'ice-hockey': 4,
  tennis: 5,
  handball: 6,
  boxing: 10,
  rugby: 12,
  nfl: 16,
  cricket: 21,
  darts: 22,
  volleyball: 23,
  badminton: 31,
  netball: 35,
  mma: 117,
  esoccer: 137,
} as const;

export type SportName = keyof typeof SPORTS;
export type SportId = (typeof SPORTS)[SportName];

export const SportId = v.picklist(Object.values(SPORTS));
/** The sport of a match in a response: the services may offer one that the page does not know. */
export const AnySportId = Id;
export type AnySportId = v.InferOutput<typeof AnySportId>;
/** The services' own name of a sport, sent for sports that pages may not know. */
export const SportTitle = v.exactOptional(v.string());

export const isKnownSport = (id: number): id is SportId =>
  Object.values(SPORTS).some((known) => known === id);

export const isSportName = (name: string): name is SportName => Object.hasOwn(SPORTS, name);

/** The name of a sport in addresses; undefined for one that is not among the product's. */
export const sportNameOf = (id: number): SportName | undefined =>
  Object.keys(SPORTS)
    .filter(isSportName)
    .find((name) => SPORTS[name] === id);

export const FOOTBALL: SportId = SPORTS.football;

/** Feed ids (`sr:tournament:N`) of competitions with their own page. */
export const TOURNAMENTS = { epl: 17, ucl: 7, europaleague: 679, worldcup: 16 } as const;
