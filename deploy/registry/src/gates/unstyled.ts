/** Names in a selector; a number after a point is none. */
const CLASS_NAME = /\.(-?[_a-zA-Z][\w-]*)/g;
const CLASS_ATTRIBUTE = / class="([^"]*)"/g;
const MAX_NAMES = 3;

/** Returns the classes that style sheets name. */
export const styledClasses = (sheets: readonly string[]): ReadonlySet<string> =>
  new Set(sheets.flatMap((css) => [...css.matchAll(CLASS_NAME)].map(([, name = '']) => name)));

/**
 * Returns a fault of a rendered screen: classes for which no style sheet has a rule, so visitors would see elements without their
 * looks until the scripts come, or for good. Null for a screen without any.
 */
export function unstyledFault(html: string, styled: ReadonlySet<string>): string | null {
  const names = [...html.matchAll(CLASS_ATTRIBUTE)].flatMap(([, value = '']) => value.split(/\s+/));
  const unknown = [...new Set(names)].filter((name) => name !== '' && !styled.has(name));
  if (unknown.length === 0) return null;
  const more = unknown.length > MAX_NAMES ? ` and ${unknown.length - MAX_NAMES} more` : '';
  return `has classes without a style: ${unknown.slice(0, MAX_NAMES).join(', ')}${more}`;
}
