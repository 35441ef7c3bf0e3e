/** A rule of a style sheet, or a group of rules under one condition. */
export interface StyleRule {
  /** The text before the block: selectors, or an at-rule with its condition. */
  readonly head: string;
  /** The whole rule. */
  readonly text: string;
  /** The classes that each of its selectors needs; null for an at-rule, and for selectors with escaped names. */
  readonly needs: readonly (readonly string[])[] | null;
  /** The rules of a conditional group; null for any other rule. */
  readonly rules: readonly StyleRule[] | null;
}

/** Groups whose rules count by themselves. */
const CONDITION = /^@(?:media|supports|container|layer)\b/;

/** A comment, a string or an escape, inside which braces have no meaning. */
const OPAQUE = /\/\*[\s\S]*?\*\/|"(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\])*'|\\[\s\S]/g;

/** The same length of text, without the braces of strings. */
const withoutStrings = (css: string): string => css.replace(OPAQUE, (text) => ' '.repeat(text.length));

/** Position after the block or statement that starts at `from`. */
function endOfRule(plain: string, from: number): number {
  let depth = 0;
  for (let at = from; at < plain.length; at += 1) {
    const char = plain[at];
    if (char === '{') depth += 1;
    if (char === '}') depth -= 1;
    if (depth <= 0 && (char === '}' || char === ';')) return at + 1;
  }
  return plain.length;
}

/** Groups and arguments that stand deeper inside one another than this are not taken apart. */
const MAX_DEPTH = 10;

/** The arguments of `:not()`, `:is()` and the like, without which a selector matches at least as much. */
const ARGUMENTS = /\([^()]*\)/g;

function withoutArguments(selectors: string): string {
  let shorter = selectors;
  for (let depth = 0; depth < MAX_DEPTH && shorter.includes('('); depth += 1) {
    shorter = shorter.replace(ARGUMENTS, '');
  }
  return shorter;
}

function neededClasses(head: string): StyleRule['needs'] {
  if (head.startsWith('@') || head.includes('\\')) return null;
  const selectors = withoutArguments(head);
  if (selectors.includes('(')) return null;
  return selectors
    .split(',')
    .map((selector) => [...selector.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name));
}

function ruleOf(text: string, depth: number): StyleRule {
  const open = withoutStrings(text).indexOf('{');
  const head = (open === -1 ? text : text.slice(0, open)).trim();
  const isGroup = open !== -1 && depth < MAX_DEPTH && CONDITION.test(head);
  const rules = isGroup ? rulesInside(text.slice(open + 1, -1), depth + 1) : null;
  return { head, text, needs: neededClasses(head), rules };
}

function rulesInside(css: string, depth: number): StyleRule[] {
  const plain = withoutStrings(css);
  const rules: StyleRule[] = [];
  for (let at = 0; at < css.length; ) {
    const end = endOfRule(plain, at);
    rules.push(ruleOf(css.slice(at, end), depth));
    at = end;
  }
  return rules.filter(({ text }) => text.trim() !== '');
}

/** Returns the rules of a style sheet, in their order. */
export const styleRules = (css: string): StyleRule[] => rulesInside(css, 0);
