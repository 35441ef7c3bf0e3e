import { href } from '@jukwaa/contracts';
import { useLocale } from '@jukwaa/runtime';
import { useLocation } from 'react-router-dom';
import { JackpotPages } from '../../parts/jackpot-pages.tsx';
import styles from '../../parts/pages.module.css';
import { HOW_TO_PLAY, TERMS } from './rules-texts.ts';

/** How to play the jackpot, or its terms, by address. */
export default function RulesScreen() {
  const { pathname } = useLocation();
  const locale = useLocale();
  const isTerms = pathname.replace(/\/+$/, '') === href('jackpot-terms');
  const { title, lead, sections } = (isTerms ? TERMS : HOW_TO_PLAY)[locale];
  return (
    <article className={styles.page}>
      <div className={styles.section}>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
      </div>
      {sections.map(({ heading, items }) => (
        <section key={heading} className={styles.section}>
          <h2>{heading}</h2>
          <ol className={styles.steps}>
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ol>
        </section>
      ))}
      <JackpotPages />
    </article>
  );
}
