import type { DrawnResult } from '@jukwaa/contracts';
import { useText } from '@jukwaa/runtime';
import { drawTexts } from '../draw-texts.ts';
import type { DrawKind } from '../kind.ts';
import { type CountedValue, countsOf } from './counts.ts';
import styles from './parts.module.css';

const SHOWN = 5;

interface HotColdProps<Spot extends object> {
  readonly kind: DrawKind<Spot>;
  readonly recent: readonly DrawnResult[];
}

/** The values that were drawn most and least often. */
export function HotCold<Spot extends object>({ kind, recent }: HotColdProps<Spot>) {
  const t = useText(drawTexts);
  const { count } = kind.useSentences();
  if (recent.length === 0) return <p className={styles.muted}>{t('noResults')}</p>;
  const counts = countsOf(kind, recent);
  const list = (heading: 'hot' | 'cold', values: readonly CountedValue[]) => (
    <div>
      <h3 className={styles.heading}>{t(heading)}</h3>
      <ul>
        {values.map(({ value, times }) => (
          <li key={value} className={styles.counted}>
            <span>{count(value)}</span>
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
