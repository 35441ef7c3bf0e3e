import { ContentKind, ContentLocale, type ContentPage, Slug } from '@jukwaa/contracts';
import * as v from 'valibot';
import { fail, type Result, succeed } from '../../kit/index.ts';
import { blocksOf } from './markdown/blocks.ts';
import { type OfferDates, OfferHead } from './offer-dates.ts';

/** A page from its file; `order` is its position in lists. */
export interface WrittenPage extends Omit<ContentPage, 'from' | 'until' | 'opt_in'>, OfferDates {
  readonly order: number;
  readonly opt_in?: true | undefined;
}

const FileName = v.object({ slug: Slug, locale: ContentLocale });
const Head = v.object({
  ...OfferHead,
  kind: ContentKind,
  title: v.pipe(v.string(), v.nonEmpty()),
  summary: v.optional(v.string(), ''),
  order: v.optional(v.pipe(v.string(), v.digits(), v.transform(Number)), '100'),
});

/** The names of the fields of a page's head. */
export const HEAD_FIELDS: readonly string[] = Object.keys(Head.entries);

/** The lines between the two `---` at the start, by name, and the text after them. */
function partsOf(text: string): { head: Record<string, string>; body: string } {
  const [, head = '', body = text] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(text) ?? [];
  const fields = head.split(/\r?\n/).map((line) => /^(\w+):\s*(.*)$/.exec(line));
  return { head: Object.fromEntries(fields.map((field) => [field?.[1], field?.[2]?.trim()])), body };
}

const issueOf = ([issue]: readonly [v.BaseIssue<unknown>, ...unknown[]]): string =>
  `${v.getDotPath(issue) ?? 'file'}: ${issue.message}`;

/** Reads the name of a page's file, `<slug>.<locale>.md`; the error describes its fault. */
export function pageName(file: string): Result<v.InferOutput<typeof FileName>, string> {
  const [slug, locale, ending, ...more] = file.split('.');
  if (ending !== 'md' || more.length > 0) return fail('the name is not <slug>.<locale>.md');
  const name = v.safeParse(FileName, { slug, locale });
  return name.success ? succeed(name.output) : fail(issueOf(name.issues));
}

/**
 * Reads a page from a file named `<slug>.<locale>.md`, with its placeholders filled; the error describes the fault of the file.
 */
export function readPage(
  file: string,
  text: string,
  fill: (text: string, locale: ContentLocale) => string = (given) => given,
): Result<WrittenPage, string> {
  const name = pageName(file);
  if (!name.ok) return name;
  const { head, body } = partsOf(fill(text, name.value.locale));
  const parsed = v.safeParse(Head, head);
  if (!parsed.success) return fail(issueOf(parsed.issues));
  const { opt_in, from, until, repeats } = parsed.output;
  // The first day identifies the period, and a player gets an offer once in each.
  if (opt_in && repeats === undefined && (from === undefined || until === undefined))
    return fail('an offer to join needs a first and a last day');
  return succeed({ ...name.value, ...parsed.output, blocks: blocksOf(body) });
}
