import { href, MAX_DOUBLES, MAX_LINES, MAX_TRIPLES } from '@jukwaa/contracts';
import { useTaxes, useText } from '@jukwaa/runtime';
import { useLocation } from 'react-router-dom';
import { JackpotPages } from '../../parts/jackpot-pages.tsx';
import styles from '../../parts/pages.module.css';
import { percentText } from '../../parts/percent.ts';
import { CategoryTables } from './category-tables.tsx';
import { HOW_SECTIONS, howTexts } from './how-texts.ts';
import { TERMS_SECTIONS, termsTexts } from './terms-texts.ts';

const BOUNDS = { doubles: MAX_DOUBLES, triples: MAX_TRIPLES, lines: MAX_LINES.toLocaleString('en-KE') };

/** How to play the jackpot, or its terms, by address; both with the numbers of each category. */
export default function RulesScreen() {
  const { pathname } = useLocation();
  const isTerms = pathname.replace(/\/+$/, '') === href('jackpot-terms');
  return (
    <article className={styles.page}>
      {isTerms ? <Terms /> : <HowToPlay />}
      <CategoryTables />
      <JackpotPages />
    </article>
  );
}

function HowToPlay() {
  const t = useText(howTexts);
  const sections = HOW_SECTIONS.map(({ heading, items }) => ({
    heading: t(heading),
    items: items.map((item) => t(item, BOUNDS)),
  }));
  return <Text title={t('title')} lead={t('lead')} sections={sections} />;
}

function Terms() {
  const t = useText(termsTexts);
  const taxes = useTaxes();
  const values = {
    ...BOUNDS,
    wager: percentText(taxes['on-stake']),
    withholding: percentText(taxes['on-net-winnings']),
  };
  const sections = TERMS_SECTIONS.map(({ heading, items }) => ({
    heading: t(heading),
    items: items.map((item) => t(item, values)),
  }));
  return <Text title={t('title')} lead={t('lead')} sections={sections} />;
}

interface TextProps {
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly { readonly heading: string; readonly items: readonly string[] }[];
}

function Text({ title, lead, sections }: TextProps) {
  return (
    <>
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
    </>
  );
}
