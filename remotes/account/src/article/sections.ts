import type { ContentBlock, ContentPage } from '@jukwaa/contracts';

type Heading = Extract<ContentBlock, { kind: 'heading' }>;
type Body = Exclude<ContentBlock, Heading>;

/** A question with its answer, or blocks that stand as they are. */
export type Part =
  | { readonly kind: 'question'; readonly question: Heading; readonly answer: readonly Body[] }
  | { readonly kind: 'blocks'; readonly blocks: readonly ContentBlock[] };

/** What is under one heading of the second level; none stands over what comes before the first. */
export interface Section {
  readonly heading: Heading | null;
  readonly parts: readonly Part[];
}

/** A paragraph that is a link and nothing else. */
export const isLinkLine = (block: ContentBlock): boolean =>
  block.kind === 'paragraph' && block.spans.length === 1 && block.spans[0]?.href !== undefined;

/** In questions and answers the headings of the third level are the questions. */
function questionsOf(blocks: readonly ContentBlock[]): readonly Part[] {
  const parts: Part[] = [];
  let answer: Body[] | null = null;
  for (const block of blocks) {
    if (block.kind === 'heading') {
      answer = [];
      parts.push({ kind: 'question', question: block, answer });
    } else if (answer === null || isLinkLine(block)) {
      // A line that is only a link leads on from all the questions, and is no part of the last answer.
      answer = null;
      parts.push({ kind: 'blocks', blocks: [block] });
    } else answer.push(block);
  }
  return parts;
}

/** A page's blocks under their headings. */
export function sectionsOf({ kind, blocks }: Pick<ContentPage, 'kind' | 'blocks'>): readonly Section[] {
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
