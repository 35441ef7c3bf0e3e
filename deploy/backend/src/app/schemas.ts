import type { Migration, Routine } from '@jukwaa/database';
import { KIT_ROUTINES, kitMigrations } from '../kit/kit-tables.ts';
import { sandboxMigrations } from '../sandbox/sandbox-sms.ts';
import { allServices } from './services.ts';

/** The tables and functions of one part of the backend, as `migrate` takes them. */
export interface Schema {
  readonly name: string;
  readonly migrations: readonly Migration[];
  readonly routines?: readonly Routine[] | undefined;
}

/** All schemas of the backend's database, in the order in which a start creates them. */
export const schemas = (): Schema[] => [
  { name: 'kit', migrations: kitMigrations, routines: KIT_ROUTINES },
  { name: 'sandbox', migrations: sandboxMigrations },
  ...allServices().map(({ name, migrations, routines }) => ({ name, migrations, routines })),
];
