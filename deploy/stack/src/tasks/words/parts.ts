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
const COMMANDS = /^deploy\/(stack|registry|edge|network|database)\/(src|bin)\//;

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

/** Whether a text literal is read by people: a test's title, or a sentence in the source of a command. */
const isRead = (literal: string, before: string, path: string): boolean =>
  BEFORE_TITLE.test(before) || (COMMANDS.test(path) && !path.includes('.test.') && literal.includes(' '));

/** Splits a file by its kind; a document is all prose. */
export function partsOf(path: string, text: string): Parts {
  if (path.endsWith('.md')) return { prose: text, code: '' };
  const pattern = path.endsWith('.css') ? STYLE_PART : path.endsWith('.sql') ? SQL_PART : SCRIPT_PART;
  let prose = '';
  let code = '';
  let at = 0;
  for (const { 0: part, index } of text.matchAll(pattern)) {
    const before = text.slice(at, index);
    prose += blank(before);
    code += before + blank(part);
    if (/^(\/|--)/.test(part)) prose += part.replace(COMMENT_MARK, blank);
    else if (isRead(part, text.slice(Math.max(0, index - 60), index), path))
      prose += ` ${part.slice(1, -1)} `;
    else prose += blank(part);
    at = index + part.length;
  }
  return { prose: prose + blank(text.slice(at)), code: code + text.slice(at) };
}
