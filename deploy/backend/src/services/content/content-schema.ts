import { type Migration, readRoutines } from '@jukwaa/database';

/**
 * The operator's edits of pages, of which the latest one of a page is valid. Rows are only added (`sql/edits_only_added.sql`), so that
 * each earlier text stays with its author and time: players may ask which terms were in force.
 */
const EDITS: Migration = {
  id: '001-edits',
  sql: `
    CREATE SCHEMA content;
    CREATE TABLE content.edits (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      file text NOT NULL,
      act text NOT NULL CHECK (act IN ('put', 'remove', 'reset')),
      text text,
      set_by text NOT NULL,
      set_at timestamptz NOT NULL,
      CHECK ((act = 'put') = (text IS NOT NULL))
    );
    CREATE INDEX edits_by_file ON content.edits (file, id DESC);`,
};

export const CONTENT_MIGRATIONS = [EDITS] as const;
export const CONTENT_ROUTINES = readRoutines(new URL('./sql/', import.meta.url));
