import { getContentPage, isMissing } from '@jukwaa/api';
import type { ContentBlock, ContentSpan } from '@jukwaa/contracts';
import { failed, missing } from '../frame/failed.tsx';
import { content, type Screen } from '../screen.ts';
import { CONTENT_TEXTS } from '../texts/content-texts.ts';

interface SpansProps {
  readonly spans: readonly ContentSpan[];
}

/** The parts of a line. Text is plain text: tags in it are shown. */
function Spans({ spans }: SpansProps) {
  return spans.map(({ text, strong, emphasis, href }, at) => {
    const key = `${at} ${text}`;
    if (href !== undefined)
      return (
        <a key={key} href={href}>
          {text}
        </a>
      );
    if (strong) return <strong key={key}>{text}</strong>;
    return emphasis ? <em key={key}>{text}</em> : text;
  });
}

const keyOf = (spans: readonly ContentSpan[], at: number) => `${at} ${spans[0]?.text ?? ''}`;

function Table({ block: { head, rows } }: { readonly block: Extract<ContentBlock, { kind: 'table' }> }) {
  return (
    <table>
      {head.length > 0 && (
        <thead>
          <tr>
            {head.map((cell, at) => (
              <th key={keyOf(cell, at)} scope="col">
                <Spans spans={cell} />
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map((row, at) => (
          <tr key={keyOf(row[0] ?? [], at)}>
            {row.map((cell, column) => (
              <td key={keyOf(cell, column)}>
                <Spans spans={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Block({ block }: { readonly block: ContentBlock }) {
  switch (block.kind) {
    case 'heading': {
      const Heading = block.level === 2 ? 'h2' : 'h3';
      return (
        <Heading>
          <Spans spans={block.spans} />
        </Heading>
      );
    }
    case 'paragraph':
      return (
        <p>
          <Spans spans={block.spans} />
        </p>
      );
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List>
          {block.items.map((spans, at) => (
            <li key={keyOf(spans, at)}>
              <Spans spans={spans} />
            </li>
          ))}
        </List>
      );
    }
    case 'table':
      return <Table block={block} />;
  }
}

/** The operator's text with this slug. */
export const contentScreen =
  (slug: string): Screen =>
  async (visit) => {
    const answer = await getContentPage(visit.guest, slug, visit.language);
    if (!answer.ok)
      return isMissing(answer.error)
        ? missing(visit, CONTENT_TEXTS[visit.language].notWritten)
        : failed(visit, answer.error);
    const { title, summary, blocks } = answer.value;
    return content(
      <>
        <h1>{title}</h1>
        {summary !== '' && <p className="s">{summary}</p>}
        {blocks.map((block, at) => (
          <Block key={String(at)} block={block} />
        ))}
      </>,
    );
  };
