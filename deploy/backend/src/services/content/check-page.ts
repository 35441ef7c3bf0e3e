import { isStorable } from '@jukwaa/database';
import { bytesOf } from './content-files.ts';
import { HEAD_FIELDS, pageName, readPage } from './page-file.ts';

/** The largest text of a page, in bytes. */
export const MAX_PAGE_BYTES = 256 * 1024;
/** Longest part of a wrong line that a fault repeats, in characters. */
const SHOWN = 40;

const shown = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text);

/** The lines of a page's head, of which the first is the second line of the page; null without a whole head. */
function headLines(text: string): readonly string[] | null {
  const [first, ...lines] = text.split(/\r?\n/);
  const end = lines.indexOf('---');
  return first === '---' && end >= 0 && end < lines.length - 1 ? lines.slice(0, end) : null;
}

/** The fault of a line of the head; `seen` has the fields of the lines before it. */
function lineFault(line: string, seen: Set<string>): string | null {
  const [, field] = /^(\w+):/.exec(line) ?? [];
  if (field === undefined) return `'${shown(line)}' is no field such as 'title: Welcome'`;
  if (!HEAD_FIELDS.includes(field))
    return `a page has no field '${shown(field)}', only ${HEAD_FIELDS.join(', ')}`;
  if (seen.has(field)) return `the field '${field}' is there twice`;
  seen.add(field);
  return null;
}

function headFault(text: string): string | null {
  const lines = headLines(text);
  if (lines === null) return "line 1: a page starts with its head, fields between two lines of '---'";
  const seen = new Set<string>();
  for (const [at, line] of lines.entries()) {
    const fault = lineFault(line, seen);
    if (fault !== null) return `line ${at + 2}: ${fault}`;
  }
  return null;
}

/** The number of the head's line with a field, for the fault of its value. */
function placeOf(fault: string, text: string): string {
  const [, field = ''] = /^(\w+): /.exec(fault) ?? [];
  const at = headLines(text)?.findIndex((line) => line.startsWith(`${field}:`)) ?? -1;
  return at < 0 || field === '' ? fault : `line ${at + 2}: ${fault}`;
}

/**
 * The reason why a text can't be a page with this file name, with the place of the fault; null for a page. It is stricter than the reading
 * of stored pages, which may come from a newer version with further fields.
 */
export function pageFault(file: string, text: string): string | null {
  const name = pageName(file);
  if (!name.ok) return name.error;
  const bytes = bytesOf(text);
  if (bytes > MAX_PAGE_BYTES) return `the text has ${bytes} bytes, and a page at most ${MAX_PAGE_BYTES}`;
  if (!isStorable(text)) return 'the text has a character that is none (NUL, or half of a pair)';
  const fault = headFault(text);
  if (fault !== null) return fault;
  const read = readPage(file, text);
  return read.ok ? null : placeOf(read.error, text);
}
