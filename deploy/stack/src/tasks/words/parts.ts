/** The parts of a file by the rules that apply to them. Both are as long as the file, with spaces in place of everything else. */
export interface Parts {
  /** Comments, test titles, and the output of commands. */
  readonly prose: string;
  /** Names, keywords and punctuation: neither comments nor texts. */
  readonly code: string;
}

const SCRIPT_PART = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;
const STYLE_PART = /\/\*[\s\S]*?\*\//g;
const SQL_PART = /--[^\n]*|\/\*[\s\S]*?\*\//g;
/** The characters in front of a comment's text. */
const COMMENT_MARK = /^(\/\*+|\/\/|--)|\*\/$|(?<=\n)\s*\*(?=\s)/g;
const BEFORE_TITLE = /(\b(test|it|describe)(\.\w+)*\(|[\]`]\)\(|`\()\s*$/;
const TABLE_START = /\b(?:test|it|describe)(?:\.\w+)*\.each(?:<[^(]*>)?\(\[/g;
const COMMANDS = /^deploy\/(stack|registry|edge|network|database)\/(src|bin)\//;

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

type Span = readonly [from: number, to: number];

/** The rows of `test.each`, whose texts are parts of titles. */
function tablesIn(text: string): Span[] {
  const brackets = text.replace(SCRIPT_PART, blank);
  return [...brackets.matchAll(TABLE_START)].map(({ 0: start, index }): Span => {
    let depth = 1;
    let at = index + start.length;
    for (; depth > 0 && at < brackets.length; at += 1)
      depth += Number(brackets[at] === '[') - Number(brackets[at] === ']');
    return [index, at];
  });
}

/** Whether a text literal is read by people: a test's title, or a sentence in the source of a command. */
const isRead = (literal: string, before: string, path: string): boolean =>
  BEFORE_TITLE.test(before) || (COMMANDS.test(path) && !path.includes('.test.') && literal.includes(' '));

/** Splits a file by its kind; a document is all prose, and so is the script of CI. */
export function partsOf(path: string, text: string): Parts {
  if (path.endsWith('.md') || path === '.ci/run') return { prose: text, code: '' };
  const pattern = path.endsWith('.css') ? STYLE_PART : path.endsWith('.sql') ? SQL_PART : SCRIPT_PART;
  const tables = tablesIn(text);
  const isInTable = (at: number) => tables.some(([from, to]) => from < at && at < to);
  let prose = '';
  let code = '';
  let at = 0;
  for (const { 0: part, index } of text.matchAll(pattern)) {
    const before = text.slice(at, index);
    prose += blank(before);
    code += before + blank(part);
    if (/^(\/|--)/.test(part)) prose += part.replace(COMMENT_MARK, blank);
    else if (
      isRead(part, text.slice(Math.max(0, index - 60), index), path) ||
      (isInTable(index) && part.includes(' '))
    )
      prose += ` ${part.slice(1, -1)} `;
    else prose += blank(part);
    at = index + part.length;
  }
  return { prose: prose + blank(text.slice(at)), code: code + text.slice(at) };
}
