import { type AnySportId, SPORTS, type SportName } from '@jukwaa/contracts';
import { type Language, sportsEn, sportsSw } from '@jukwaa/domain/texts';

const TEXTS: Readonly<Record<Language, Readonly<Record<SportName, string>>>> = { en: sportsEn, sw: sportsSw };

/** A sport with the name in its address and its name in the page's language. */
export interface NamedSport {
  readonly id: AnySportId;
  readonly slug: string;
  readonly title: string;
}

/** The sports of the product, by the names in their addresses. */
export const sportsIn = (language: Language): readonly NamedSport[] =>
  Object.entries(TEXTS[language]).map(([slug, title]) => ({ slug, title, id: sportOf(slug) ?? 0 }));

/** The sport of an address, by name or number; undefined for an unknown name. */
export function sportOf(slug: string): AnySportId | undefined {
  const known = Object.entries(SPORTS).find(([name]) => name === slug.toLowerCase())?.[1];
  return known ?? (/^[1-9]\d{0,8}$/.test(slug) ? Number(slug) : undefined);
}
