import type { ContentPage } from '@jukwaa/contracts';
import { Icon, Skeleton } from '@jukwaa/ui';
import type { ReactNode } from 'react';
import styles from './article.module.css';
import { BlockView } from './block-view.tsx';
import { type ArticleSection, type SectionPart, sectionsOf } from './sections.ts';
import { Spans } from './spans.tsx';

interface ArticleViewProps {
  readonly page: ContentPage;
  readonly picture?: ReactNode;
  /** The product's own content between heading and text, e.g. contact links. */
  readonly children?: ReactNode;
}

/** A text of the operator. */
export function ArticleView({ page, picture, children }: ArticleViewProps) {
  return (
    <article className={styles.article} lang={page.locale}>
      {picture}
      <ArticleHead title={page.title} lead={page.summary} />
      {children}
      <ArticleBody page={page} />
    </article>
  );
}

export function ArticleHead({ title, lead }: { readonly title: string; readonly lead: string }) {
  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      {lead !== '' && <p className={styles.lead}>{lead}</p>}
    </header>
  );
}

/** The text without its title. A published text never changes in place, so positions are good keys. */
export function ArticleBody({ page }: { readonly page: ContentPage }) {
  return sectionsOf(page).map((section, at) => <SectionView key={`${page.slug} ${at}`} section={section} />);
}

function SectionView({ section: { heading, parts } }: { readonly section: ArticleSection }) {
  return (
    <section className={styles.section}>
      {heading && (
        <h2>
          <Spans spans={heading.spans} />
        </h2>
      )}
      {parts.map((part, at) => (
        <PartView key={at} part={part} />
      ))}
    </section>
  );
}

function PartView({ part }: { readonly part: SectionPart }) {
  const blocks = part.kind === 'question' ? part.answer : part.blocks;
  const views = blocks.map((block, at) => <BlockView key={at} block={block} />);
  if (part.kind === 'blocks') return views;
  return (
    <details className={styles.question}>
      <summary>
        <h3>
          <Spans spans={part.question.spans} />
        </h3>
        <Icon name="chevron-down" size={20} />
      </summary>
      <div className={styles.answer}>{views}</div>
    </details>
  );
}

/** The skeleton of a text. */
export function ArticleSkeleton() {
  return (
    <div className={styles.article}>
      <Skeleton height={24} width="60%" shape="text" />
      {[96, 140, 96].map((height, at) => (
        <Skeleton key={`${height} ${at}`} height={height} />
      ))}
    </div>
  );
}
