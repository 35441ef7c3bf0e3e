import { isNode, nodesOf, parse, propertiesOf, type SyntaxNode, textOf } from './syntax.ts';

const LETTERS = /\p{L}{2,}/u;
/** Attributes that browsers and components read out or show. */
const SPOKEN = new Set(['aria-label', 'aria-description', 'alt', 'title', 'label', 'placeholder', 'text']);
/** Names and signs that are the same in every language. */
const SAME_EVERYWHERE = /^(Jukwaa|Ksh|KSH|Ksh [\d,.]+|English|Kiswahili)$/;

const isForPeople = (text: string) => LETTERS.test(text) && !SAME_EVERYWHERE.test(text.trim());

/** The name of an attribute; empty for those with a namespace. */
function nameOf({ name }: SyntaxNode): string {
  return isNode(name) && typeof name.value === 'string' ? name.value : '';
}

/** Texts that a component hard-codes instead of taking them from a catalogue. */
export function hardCodedTexts(source: string): readonly string[] {
  const found: string[] = [];
  for (const node of nodesOf(parse(source, true))) {
    const text =
      node.type === 'JSXText'
        ? String(node.value)
        : node.type === 'JSXAttribute' && SPOKEN.has(nameOf(node)) && isNode(node.value)
          ? textOf(node.value)
          : null;
    if (text !== null && isForPeople(text)) found.push(text.trim());
  }
  return found;
}

/** The names of `{name}` and of `{count, plural, one {…} other {…}}`, whose choices lie one brace deeper. */
function placeholders(text: string): string {
  let depth = 0;
  const names: string[] = [];
  for (const [brace, name = ''] of text.matchAll(/\{(\w*)|\}/g)) {
    depth += brace === '}' ? -1 : 1;
    if (brace !== '}' && depth % 2 === 1) names.push(name);
  }
  return names.toSorted().join(' ');
}

/** Lists the faults of a Swahili text compared with the English one. */
function compareTexts(key: string, en: string, sw: string | null): string[] {
  if (sw === null || sw.trim() === '') return en.trim() === '' ? [] : [`${key}: no Swahili`];
  return placeholders(en) === placeholders(sw) ? [] : [`${key}: other placeholders in Swahili`];
}

function compare(key: string, en: SyntaxNode | undefined, sw: SyntaxNode | undefined): string[] {
  const english = textOf(en);
  if (english !== null) return compareTexts(key, english, textOf(sw));
  if (en?.type !== 'ObjectExpression' || sw?.type !== 'ObjectExpression') return [];
  const [ours, theirs] = [propertiesOf(en), propertiesOf(sw)];
  const keys = [...new Set([...ours.keys(), ...theirs.keys()])];
  return keys.flatMap((name) => {
    const path = `${key}${name}`;
    if (!ours.has(name)) return [`${path}: no English`];
    if (!theirs.has(name)) return [`${path}: no Swahili`];
    return compare(path, ours.get(name), theirs.get(name));
  });
}

/** Lists the texts missing in one language, in every object with `en` and `sw` sides in a source. */
export function missingTranslations(source: string, hasMarkup = false): readonly string[] {
  const found: string[] = [];
  for (const node of nodesOf(parse(source, hasMarkup))) {
    if (node.type !== 'ObjectExpression') continue;
    const sides = propertiesOf(node);
    if (sides.has('en') && !sides.has('sw')) found.push('an object has English and no Swahili');
    else if (sides.has('en')) found.push(...compare('', sides.get('en'), sides.get('sw')));
  }
  return found;
}
