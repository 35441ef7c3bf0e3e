import { useText } from '@jukwaa/runtime';
import { countsOf, multiplierText, toneOf } from './segments.ts';
import styles from './wheel.module.css';
import { wheelTexts } from './wheel-texts.ts';

interface MultipliersProps {
  /** Multipliers of the segments in hundredths. */
  readonly wheel: readonly number[];
  /** The multiplier of the last stop; null before. */
  readonly won: number | null;
}

/** The multipliers of the wheel with their segments, and its exact return. */
export function Multipliers({ wheel, won }: MultipliersProps) {
  const t = useText(wheelTexts);
  const share = wheel.reduce((sum, hundredths) => sum + hundredths, 0) / wheel.length;
  return (
    <section className={styles.pays} aria-label={t('pays')}>
      <ul className={styles.multipliers}>
        {countsOf(wheel).map(({ hundredths, segments }) => (
          <li
            key={hundredths}
            className={styles.multiplier}
            data-tone={toneOf(hundredths)}
            data-won={hundredths === won || undefined}
          >
            <strong>{multiplierText(hundredths)}</strong>{' '}
            <span>{t('share', { segments, all: wheel.length })}</span>
          </li>
        ))}
      </ul>
      <p className={styles.note}>{t('rtp', { share: share.toFixed(2) })}</p>
    </section>
  );
}
