import type { Migration, Routine } from '@jukwaa/database';
import type { Act } from '../acts/index.ts';
import type { Figures } from '../figures/index.ts';
import type { Route } from '../http/index.ts';
import type { Teardown } from '../lease/index.ts';
import type { PersonErasure, PersonRows } from '../person/index.ts';
import type { ServiceRetention } from '../retention/index.ts';
import type { ServiceContext, ServiceFaces } from './context.ts';

type FaceOf<Name extends string> = Name extends keyof ServiceFaces ? ServiceFaces[Name] : undefined;

/** The parts of a service, created with its context. */
export interface ServiceParts<Face> {
  /** The calls for other services: `context.services.<name>`. */
  readonly face: Face;
  /** Served under `/api/<name>`. */
  readonly routes: readonly Route[];
  /** Served under `/sandbox`, only outside production. */
  readonly sandbox?: readonly Route[];
  /** Metrics that are read from the service's tables. */
  readonly figures?: readonly Figures[];
  /** Rows about one player, for a copy of everything that is stored about that player. */
  readonly person?: PersonRows;
  /** The erasure of a player's personal data in the service's tables. */
  readonly erasure?: PersonErasure;
  /** Acts of staff and system in a log of the service's own, newest first. */
  readonly acts?: (since: Date, limit: number) => Promise<readonly Act[]>;
  /** Rules for the removal of old rows in the service's tables. */
  readonly retention?: ServiceRetention;
  /** Loads the data that the first call needs; awaited before the backend answers calls. */
  readonly load?: () => Promise<void>;
  /** Starts background work after all services exist; returns its teardown. */
  readonly start?: () => Teardown | Promise<Teardown>;
}

/** A module of the backend: its own tables (a schema of its name), routes and background work. */
export interface Service<Name extends string = string> {
  readonly name: Name;
  readonly migrations: readonly Migration[];
  /** The SQL functions and views of the service, from its folder `sql`. Other services may use those in `sql/face`. */
  readonly routines?: readonly Routine[];
  create(context: ServiceContext): ServiceParts<unknown>;
}

/**
 * Declares a service. `create` must be cheap and touch nothing outside. Migrations have run by then, but the other services may
 * not exist yet: use `context.services` later, inside handlers and `start`. A service that declared a face in `ServiceFaces` must
 * return it.
 */
export function defineService<const Name extends string>(service: {
  readonly name: Name;
  readonly migrations: readonly Migration[];
  readonly routines?: readonly Routine[];
  create(context: ServiceContext): ServiceParts<FaceOf<Name>>;
}): Service<Name> {
  return service;
}
