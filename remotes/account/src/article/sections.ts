import type { ContentBlock, ContentPage } from '@jukwaa/contracts';

type Heading = Extract<ContentBlock, { kind: 'heading' }>;
type Body = Exclude<ContentBlock, Heading>;

/** A question with its answer, or plain blocks. */
export type SectionPart =
  | { readonly kind: 'question'; readonly question: Heading; readonly answer: readonly Body[] }
  | { readonly kind: 'blocks'; readonly blocks: readonly ContentBlock[] };

/** The content below a second-level heading; the first section may have no heading. */
export interface ArticleSection {
  readonly heading: Heading | null;
  readonly parts: readonly SectionPart[];
}

/** Returns whether a paragraph consists only of a link. */
export const isLinkLine = (block: ContentBlock): boolean =>
  block.kind === 'paragraph' && block.spans.length === 1 && block.spans[0]?.href !== undefined;

/** In questions and answers the third-level headings are the questions. */
function questionsOf(blocks: readonly ContentBlock[]): readonly SectionPart[] {
  const parts: SectionPart[] = [];
  let answer: Body[] | null = null;
  for (const block of blocks) {
    if (block.kind === 'heading') {
      answer = [];
      parts.push({ kind: 'question', question: block, answer });
    } else if (answer === null || isLinkLine(block)) {
      // A line with only a link ends the last answer and applies to all questions.
      answer = null;
      parts.push({ kind: 'blocks', blocks: [block] });
    } else answer.push(block);
  }
  return parts;
}

/** Groups a page's blocks by their headings. */
export function sectionsOf({
  kind,
  blocks,
}: Pick<ContentPage, 'kind' | 'blocks'>): readonly ArticleSection[] {
  const runs: { readonly heading: Heading | null; readonly blocks: ContentBlock[] }[] = [];
  for (const block of blocks) {
    if (block.kind === 'heading' && block.level === 2) runs.push({ heading: block, blocks: [] });
    else if (runs.length === 0) runs.push({ heading: null, blocks: [block] });
    else runs.at(-1)?.blocks.push(block);
  }
  return runs.map((run) => ({
    heading: run.heading,
    parts: kind === 'faq' ? questionsOf(run.blocks) : [{ kind: 'blocks', blocks: run.blocks }],
  }));
}
