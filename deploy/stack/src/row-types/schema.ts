import { PGlite } from '@electric-sql/pglite';
import { schemas as backendSchemas, type Schema } from '@jukwaa/backend';
import { type Database, migrate, type Queryable } from '@jukwaa/database';
import { schemas as registrySchemas } from '@jukwaa/registry';

export type { Schema };

/** Everything that the product's databases hold. */
export const productSchemas = (): Schema[] => [...backendSchemas(), ...registrySchemas()];

const queryable = (on: Pick<PGlite, 'query'>): Queryable => ({
  query: async <T extends object>(sql: string, params?: readonly unknown[]) =>
    (await on.query<T>(sql, params === undefined ? undefined : [...params])).rows,
});

/** As much of the port as `migrate` needs, over a database in memory. */
function portOver(engine: PGlite): Database {
  return {
    ...queryable(engine),
    engine: 'pglite',
    transaction: (work) => engine.transaction((tx) => work(queryable(tx))),
    async script(sql) {
      await engine.exec(sql);
    },
    close: () => engine.close(),
  };
}

/** A database in memory with the tables of `schemas` and no rows. */
export async function migratedDatabase(schemas: readonly Schema[]): Promise<PGlite> {
  const engine = await PGlite.create();
  const db = portOver(engine);
  for (const { name, migrations, routines } of schemas) await migrate(db, name, migrations, routines);
  return engine;
}
