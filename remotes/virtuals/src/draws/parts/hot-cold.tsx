import type { DrawnResult } from '@jukwaa/contracts';
import { useText } from '@jukwaa/runtime';
import { pastTexts } from '../past-texts.ts';
import { type CountedValue, type CountRules, countsOf } from './counts.ts';
import styles from './parts.module.css';

const SHOWN = 5;

interface HotColdProps {
  readonly rules: CountRules;
  readonly recent: readonly DrawnResult[];
  /** Names a counted value. */
  readonly nameOf: (value: number) => string;
}

/** The values that were drawn most and least often. */
export default function HotCold({ rules, recent, nameOf }: HotColdProps) {
  const t = useText(pastTexts);
  if (recent.length === 0) return <p className={styles.muted}>{t('noResults')}</p>;
  const counts = countsOf(rules, recent);
  const list = (heading: 'hot' | 'cold', values: readonly CountedValue[]) => (
    <div>
      <h3 className={styles.heading}>{t(heading)}</h3>
      <ul>
        {values.map(({ value, times }) => (
          <li key={value} className={styles.counted}>
            <span>{nameOf(value)}</span>
            <span>{t('times', { count: times })}</span>
          </li>
        ))}
      </ul>
    </div>
  );
  return (
    <>
      <div className={styles.hotCold}>
        {list('hot', counts.slice(0, SHOWN))}
        {list('cold', counts.slice(-SHOWN).reverse())}
      </div>
      <p className={styles.muted}>{t('ofLast', { count: recent.length })}</p>
    </>
  );
}
