import * as v from 'valibot';

/** The names of games at a provider, which differ from the slugs of our catalogue. */
export interface GameCodes {
  /** Null: the provider does not serve this game. */
  codeOf(slug: string): string | null;
  /** Parses a provider's code to our slug. */
  readonly schema: v.GenericSchema<unknown, string>;
}

/** @param bySlug the provider's code of each slug */
export function gameCodes(bySlug: Readonly<Record<string, string>>): GameCodes {
  const slugs = new Map(Object.entries(bySlug).map(([slug, code]) => [code, slug]));
  return {
    codeOf: (slug) => bySlug[slug] ?? null,
    schema: v.pipe(
      v.string(),
      v.rawTransform(({ dataset, addIssue, NEVER }) => {
        const slug = slugs.get(dataset.value);
        if (slug !== undefined) return slug;
        addIssue({ message: 'a game of the catalogue' });
        return NEVER;
      }),
    ),
  };
}
