import type { ContentBlock, ContentSpan } from '@jukwaa/contracts';
import { Icon, MoneyTable } from '@jukwaa/ui';
import { useLocation } from 'react-router-dom';
import styles from './article.module.css';
import { isLinkLine } from './sections.ts';
import { Anchor, Spans } from './spans.tsx';

type Block<Kind extends ContentBlock['kind']> = Extract<ContentBlock, { kind: Kind }>;

/** One block of a text. */
export function BlockView({ block }: { readonly block: ContentBlock }) {
  switch (block.kind) {
    case 'heading':
      return (
        <h3>
          <Spans spans={block.spans} />
        </h3>
      );
    case 'paragraph':
      return isLinkLine(block) ? (
        <LinkLine spans={block.spans} />
      ) : (
        <p>
          <Spans spans={block.spans} />
        </p>
      );
    case 'list':
      return <List block={block} />;
    case 'table':
      return <Table block={block} />;
  }
}

/** A link to another screen, as wide as the text; renders nothing when it points to this page. */
function LinkLine({ spans }: { readonly spans: readonly ContentSpan[] }) {
  const { pathname } = useLocation();
  const href = spans[0]?.href ?? '/';
  if (href === pathname) return null;
  return (
    <p>
      <Anchor className={styles.link} href={href}>
        {textOf(spans)}
        <Icon name="chevron-right" size={20} />
      </Anchor>
    </p>
  );
}

function List({ block: { ordered, items } }: { readonly block: Block<'list'> }) {
  const lines = items.map((spans) => (
    <li key={textOf(spans)}>
      <Spans spans={spans} />
    </li>
  ));
  return ordered ? <ol className={styles.steps}>{lines}</ol> : <ul className={styles.list}>{lines}</ul>;
}

/** Names and values without a head are the lines of a sum; everything else is a table. */
function Table({ block: { head, rows } }: { readonly block: Block<'table'> }) {
  if (head.length === 0 && rows.every((row) => row.length === 2))
    return (
      <MoneyTable
        lines={rows.map(([label = [], value = []]) => ({ label: textOf(label), value: textOf(value) }))}
      />
    );
  return (
    <div className={styles.wide}>
      <table className={styles.table}>
        {head.length > 0 && (
          <thead>
            <tr>
              {head.map((cell) => (
                <th key={textOf(cell)} scope="col">
                  <Spans spans={cell} />
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((row) => (
            <tr key={row.map(textOf).join()}>
              {row.map((cell) => (
                <td key={textOf(cell)}>
                  <Spans spans={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The text of a line without its marks. */
const textOf = (spans: readonly ContentSpan[]): string => spans.map(({ text }) => text).join('');
