import * as v from 'valibot';
import { Day } from '../primitives.ts';

/** Kinds of the operator's content: promotions, questions, and pages such as terms and how to play. */
export const CONTENT_KINDS = ['promotion', 'faq', 'terms', 'how-to-play', 'page'] as const;
export const ContentKind = v.picklist(CONTENT_KINDS);
export type ContentKind = v.InferOutput<typeof ContentKind>;
export const ContentLocale = v.picklist(['en', 'sw']);
export type ContentLocale = v.InferOutput<typeof ContentLocale>;

/** A part of a line. `href` is `https:`, `tel:`, `mailto:` or a path of the product, never a script. */
export const ContentSpan = v.object({
  text: v.string(),
  strong: v.exactOptional(v.literal(true)),
  emphasis: v.exactOptional(v.literal(true)),
  href: v.exactOptional(v.string()),
});
export type ContentSpan = v.InferOutput<typeof ContentSpan>;
const spans = v.array(ContentSpan);

/** Content is data: a page renders these as its own elements, so no text can become markup. */
export const ContentBlock = v.variant('kind', [
  v.object({ kind: v.literal('heading'), level: v.picklist([2, 3]), spans }),
  v.object({ kind: v.literal('paragraph'), spans }),
  v.object({ kind: v.literal('list'), ordered: v.boolean(), items: v.array(spans) }),
  v.object({ kind: v.literal('table'), head: v.array(spans), rows: v.array(v.array(spans)) }),
]);
export type ContentBlock = v.InferOutput<typeof ContentBlock>;

export const Slug = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), v.maxLength(60));
const entry = {
  slug: v.string(),
  kind: ContentKind,
  locale: ContentLocale,
  title: v.string(),
  summary: v.string(),
  /** Of an offer: its first and its last day, where it has them. */
  from: v.exactOptional(Day),
  until: v.exactOptional(Day),
  /** Only players who have joined the offer get it. */
  opt_in: v.exactOptional(v.literal(true)),
};
/** `locale` is `en` for content without a translation. */
export const ContentEntry = v.object(entry);
export type ContentEntry = v.InferOutput<typeof ContentEntry>;
export const ContentPage = v.object({ ...entry, blocks: v.array(ContentBlock) });
export type ContentPage = v.InferOutput<typeof ContentPage>;
export const ContentQuery = v.object({ locale: v.optional(ContentLocale, 'en') });
export const ContentListQuery = v.object({ ...ContentQuery.entries, kind: v.optional(ContentKind) });
export const ContentAnswer = v.object({ data: ContentPage });
export const ContentListAnswer = v.object({ data: v.array(ContentEntry) });
