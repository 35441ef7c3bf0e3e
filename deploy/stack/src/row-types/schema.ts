import { PGlite } from '@electric-sql/pglite';
import { schemas as backendSchemas, type Schema } from '@jukwaa/backend';
import { type Database, migrate, type Queryable } from '@jukwaa/database';
import { schemas as registrySchemas } from '@jukwaa/registry';

export type { Schema };

/** The schemas of all databases of the product. */
export const productSchemas = (): Schema[] => [...backendSchemas(), ...registrySchemas()];

const queryable = (on: Pick<PGlite, 'query'>): Queryable => ({
  query: async <T extends object>(sql: string, params?: readonly unknown[]) =>
    (await on.query<T>(sql, params === undefined ? undefined : [...params])).rows,
});

/** The part of the port that `migrate` needs, over an in-memory database. */
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

/** An in-memory database with the tables of `schemas` and no rows. */
export async function migratedDatabase(schemas: readonly Schema[]): Promise<PGlite> {
  const engine = await PGlite.create();
  const db = portOver(engine);
  for (const { name, migrations, routines } of schemas) await migrate(db, name, migrations, routines);
  return engine;
}
