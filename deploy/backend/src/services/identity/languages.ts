import type { Migration, Queryable } from '@jukwaa/database';
import type { Language } from '@jukwaa/domain/texts';

/** The language of a user's text messages and pushes; null until a page has sent one. */
export const LANGUAGE_MIGRATION: Migration = {
  id: '010-language',
  sql: `ALTER TABLE identity.users ADD COLUMN language text CHECK (language IN ('en', 'sw'));`,
};

/** Stores the language of a user's page. Null, from a client without a language, changes nothing. */
export async function setLanguage(tx: Queryable, userId: number, language: Language | null): Promise<void> {
  if (language === null) return;
  await tx.query('UPDATE identity.users SET language = $2 WHERE id = $1 AND language IS DISTINCT FROM $2', [
    userId,
    language,
  ]);
}
