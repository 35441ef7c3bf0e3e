import { href } from '@jukwaa/contracts';
import { Icon, MoneyTable } from '@jukwaa/ui';
import { Link } from 'react-router-dom';
import type { Block } from '../../content/index.ts';
import styles from './article.module.css';
import { Contacts } from './contacts.tsx';

/** One block of an article. */
export function BlockView({ block }: { readonly block: Block }) {
  switch (block.kind) {
    case 'text':
      return <p>{block.text}</p>;
    case 'list':
      return <ul className={styles.list}>{block.items.map(toItem)}</ul>;
    case 'steps':
      return <ol className={styles.steps}>{block.items.map(toItem)}</ol>;
    case 'table':
      return <MoneyTable lines={block.rows.map(([label, value]) => ({ label, value }))} />;
    case 'question':
      return (
        <details className={styles.question}>
          <summary>
            {block.question}
            <Icon name="chevron-down" size={20} />
          </summary>
          <p>{block.answer}</p>
        </details>
      );
    case 'link':
      return (
        <Link className={styles.link} to={href(block.to)}>
          {block.label}
          <Icon name="chevron-right" size={20} />
        </Link>
      );
    case 'promotion':
      return (
        <Link className={styles.link} to={href('promotion', { slug: block.slug })}>
          {block.label}
          <Icon name="chevron-right" size={20} />
        </Link>
      );
    case 'contacts':
      return <Contacts />;
  }
}

const toItem = (item: string) => <li key={item}>{item}</li>;
