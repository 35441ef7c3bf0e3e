import { href } from '@jukwaa/contracts';
import { CheckChoice } from '@jukwaa/game-kit';
import { useText } from '@jukwaa/runtime';
import { buttonClass, LinkButton } from '@jukwaa/ui';
import { Link } from 'react-router-dom';
import styles from '../../article/article.module.css';
import { ArticleHead } from '../../article/article-view.tsx';
import { WrittenBody } from '../../article/written-body.tsx';
import { HELP_LINE, helpLineHref } from './help-line.ts';
import { Limits } from './limits/limits.tsx';
import { responsibleTexts } from './responsible-gambling-texts.ts';
import { SelfTest } from './self-test/self-test.tsx';

/**
 * Help to keep gambling under control: a self-test, limits, self-exclusion, a help line, and the operator's advice.
 */
export default function ResponsibleGamblingScreen() {
  const t = useText(responsibleTexts);
  return (
    <div className={styles.article}>
      <ArticleHead title={t('title')} lead={t('lead')} />
      <SelfTest />
      <Limits />
      <section className={styles.section}>
        <h2>{t('checkTitle')}</h2>
        <p>{t('checkText')}</p>
        <CheckChoice />
      </section>
      <section className={styles.section}>
        <h2>{t('breakTitle')}</h2>
        <p>{t('breakText')}</p>
        <Link className={buttonClass({ variant: 'secondary', full: true })} to={href('selfexclusion')}>
          {t('breakLink')}
        </Link>
      </section>
      <section className={styles.section}>
        <h2>{t('helpTitle')}</h2>
        <p>{t('helpText')}</p>
        <LinkButton variant="secondary" full href={helpLineHref}>
          {t('call', { phone: HELP_LINE })}
        </LinkButton>
      </section>
      <WrittenBody slug="responsible-gambling" />
    </div>
  );
}
