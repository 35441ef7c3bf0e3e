import type { Migration, Routine } from '@jukwaa/database';
import type { Route } from '../http/index.ts';
import type { Teardown } from '../lease/index.ts';
import type { ServiceRetention } from '../retention/index.ts';
import type { ServiceContext, ServiceFaces } from './context.ts';

type FaceOf<Name extends string> = Name extends keyof ServiceFaces ? ServiceFaces[Name] : undefined;

/** What a service consists of once it has its context. */
export interface ServiceParts<Face> {
  /** What other services may call: `context.services.<name>`. */
  readonly face: Face;
  /** Served under `/api/<name>`. */
  readonly routes: readonly Route[];
  /** Served under `/sandbox`, only outside production. */
  readonly sandbox?: readonly Route[];
  /** Which rows of the service's tables are removed when they are old. */
  readonly retention?: ServiceRetention;
  /** Reads what the first call needs; awaited before the backend answers calls. */
  readonly load?: () => Promise<void>;
  /** Starts background work after all services exist; gives its teardown. */
  readonly start?: () => Teardown | Promise<Teardown>;
}

/** A module of the backend: its own tables (a schema of its name), routes and background work. */
export interface Service<Name extends string = string> {
  readonly name: Name;
  readonly migrations: readonly Migration[];
  /** The SQL functions and views of the service, from its folder `sql`; those in `sql/face` may be used by others. */
  readonly routines?: readonly Routine[];
  create(context: ServiceContext): ServiceParts<unknown>;
}

/**
 * Declares a service. `create` must be cheap and touch nothing outside: migrations have run by then, but the other
 * services may not exist yet (use `context.services` later, inside handlers and `start`). A service that declared a face
 * in `ServiceFaces` must give it.
 */
export function defineService<const Name extends string>(service: {
  readonly name: Name;
  readonly migrations: readonly Migration[];
  readonly routines?: readonly Routine[];
  create(context: ServiceContext): ServiceParts<FaceOf<Name>>;
}): Service<Name> {
  return service;
}
