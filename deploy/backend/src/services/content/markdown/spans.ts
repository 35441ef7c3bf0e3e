import type { ContentSpan } from '@jukwaa/contracts';

/** `**strong**`, `*emphasis*` and `[text](href)`: the only markup of a line. Everything else is text, including HTML tags. */
const MARKS = /\*\*(?<strong>[^*]+)\*\*|\*(?<emphasis>[^*]+)\*|\[(?<text>[^\]]+)\]\((?<href>[^()\s]+)\)/g;
/** A path of the product, a secure address, a phone number or an e-mail address; nothing executable. */
const SAFE_HREF = /^(?:\/(?![/\\])[\w\-./?=&%#]*|https:\/\/[^\s\\]+|tel:\+?\d+|mailto:[^\s@]+@[^\s@]+)$/;

const plain = (text: string): ContentSpan[] => (text === '' ? [] : [{ text }]);

function marked(groups: Readonly<Record<string, string | undefined>>): ContentSpan {
  const { strong, emphasis, text = '', href = '' } = groups;
  if (strong !== undefined) return { text: strong, strong: true };
  if (emphasis !== undefined) return { text: emphasis, emphasis: true };
  return SAFE_HREF.test(href) ? { text, href } : { text };
}

/** The pieces of a line of markdown. */
export function spansOf(line: string): ContentSpan[] {
  const spans: ContentSpan[] = [];
  let from = 0;
  for (const match of line.matchAll(MARKS)) {
    spans.push(...plain(line.slice(from, match.index)), marked(match.groups ?? {}));
    from = match.index + match[0].length;
  }
  return [...spans, ...plain(line.slice(from))];
}
