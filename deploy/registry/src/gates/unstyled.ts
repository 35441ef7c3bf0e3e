/** A class in a selector, which may have escaped characters: `.w-1\/2`. */
const CLASS_NAME = /\.(?!\d)((?:\\[0-9a-f]{1,6}\s?|\\.|[\w-]|\P{ASCII})+)/giu;
const ESCAPED = /\\(?:([0-9a-f]{1,6})\s?|(.))/gi;
const CLASS_ATTRIBUTE = / class="([^"]*)"/g;
/** The characters that React writes as entities. */
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const MAX_NAMES = 3;

const unescaped = (name: string): string =>
  name.replace(ESCAPED, (_, hex: string | undefined, character: string | undefined) =>
    hex === undefined ? (character ?? '') : String.fromCodePoint(Number.parseInt(hex, 16)),
  );

const decoded = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#x27);/g, (entity, name: string) => ENTITIES[name] ?? entity);

/** Returns the classes that style sheets name. */
export const styledClasses = (sheets: readonly string[]): ReadonlySet<string> =>
  new Set(sheets.flatMap((css) => [...css.matchAll(CLASS_NAME)].map(([, name = '']) => unescaped(name))));

/**
 * Returns a fault of a rendered screen: classes for which no style sheet has a rule, so visitors would see elements without their
 * looks until the scripts come, or for good. Null for a screen without any.
 */
export function unstyledFault(html: string, styled: ReadonlySet<string>): string | null {
  const names = [...html.matchAll(CLASS_ATTRIBUTE)].flatMap(([, value = '']) => decoded(value).split(/\s+/));
  const unknown = [...new Set(names)].filter((name) => name !== '' && !styled.has(name));
  if (unknown.length === 0) return null;
  const more = unknown.length > MAX_NAMES ? ` and ${unknown.length - MAX_NAMES} more` : '';
  return `has classes without a style: ${unknown.slice(0, MAX_NAMES).join(', ')}${more}`;
}
