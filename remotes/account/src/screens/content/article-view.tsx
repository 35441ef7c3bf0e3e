import type { Article } from '../../content/index.ts';
import styles from './article.module.css';
import { BlockView } from './block-view.tsx';

/** An article as headings and blocks. Articles never change in place, so positions are good keys. */
export function ArticleView({ article }: { readonly article: Article }) {
  return (
    <article className={styles.article}>
      <header className={styles.head}>
        <h1>{article.title}</h1>
        <p className={styles.lead}>{article.lead}</p>
      </header>
      {article.sections.map(({ heading, blocks }) => (
        <section key={heading} className={styles.section}>
          <h2>{heading}</h2>
          {blocks.map((block, at) => (
            <BlockView key={`${heading} ${at}`} block={block} />
          ))}
        </section>
      ))}
    </article>
  );
}
