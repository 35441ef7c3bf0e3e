import { LRUCache } from 'lru-cache';
import { type StyleRule, styleRules } from './style-rules.ts';

/** Parsed style sheets of host and remotes, by their text. */
const parsed = new LRUCache<string, readonly StyleRule[]>({ max: 200 });

function rulesOf(css: string): readonly StyleRule[] {
  const known = parsed.get(css) ?? styleRules(css);
  parsed.set(css, known);
  return known;
}

type IsUsed = (rule: StyleRule) => boolean;

/** The text of the used rules. A group without any is left out. */
const textOf = (rules: readonly StyleRule[], isUsed: IsUsed): string =>
  rules
    .map((rule) => {
      if (rule.rules === null) return isUsed(rule) ? rule.text : '';
      const inside = textOf(rule.rules, isUsed);
      return inside === '' ? '' : `${rule.head}{${inside}}`;
    })
    .join('');

/** The name of an animation; null for any other rule. */
const animationOf = ({ head }: StyleRule): string | null =>
  /^@(?:-\w+-)?keyframes\s+(\S+)/.exec(head)?.[1] ?? null;

/** The text of the rules that elements of these classes can match, and of the animations that these rules name. */
function usedText(css: string, classes: ReadonlySet<string>): string {
  const rules = rulesOf(css);
  const canMatch: IsUsed = ({ needs }) =>
    needs === null || needs.some((names) => names.every((name) => classes.has(name)));
  const still = textOf(rules, (rule) => animationOf(rule) === null && canMatch(rule));
  return textOf(rules, (rule) => {
    const animation = animationOf(rule);
    return animation === null ? canMatch(rule) : still.includes(animation);
  });
}

const CLASS_ATTRIBUTE = / class="([^"]*)"/g;

/**
 * Joins the rules of style sheets that elements of a page can match, in their order. The others have no effect until
 * scripts change the page.
 */
export function usedStyles(sheets: readonly string[], html: string): string {
  const attributes = [...html.matchAll(CLASS_ATTRIBUTE)];
  const classes = new Set(attributes.flatMap(([, names = '']) => names.split(' ')));
  return sheets.map((css) => usedText(css, classes)).join('');
}
