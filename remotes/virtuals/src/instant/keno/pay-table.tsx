import type { KenoKind } from '@jukwaa/domain/games';
import { kenoReturn } from '@jukwaa/domain/games';
import { useText } from '@jukwaa/runtime';
import styles from './pay.module.css';
import { payTexts } from './pay-texts.ts';

interface PayTableProps {
  readonly kind: KenoKind;
  /** Numbers of the bet; 0 shows what to do. */
  readonly picks: number;
  /** Hits of the shown draw; null without one. */
  readonly hits: number | null;
}

/** A multiplier in hundredths as text: `3.84x`, `100x`. */
const timesText = (hundredths: number): string => `${(hundredths / 100).toLocaleString('en')}x`;

/** The payment of each count of hits, and the exact return of this count of numbers. */
export function PayTable({ kind, picks, hits }: PayTableProps) {
  const t = useText(payTexts);
  const lines = Object.entries(kind.pays[picks] ?? {});
  if (lines.length === 0) return <p className={styles.hint}>{t('none')}</p>;
  return (
    <section className={styles.pays} aria-label={t('title', { picks })}>
      <dl className={styles.lines}>
        {lines.map(([count, hundredths]) => (
          <div key={count} className={styles.line} data-won={Number(count) === hits || undefined}>
            <dt>{t('hits', { count })}</dt>
            <dd>{timesText(hundredths)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.rtp}>{t('rtp', { picks, share: (kenoReturn(kind, picks) * 100).toFixed(2) })}</p>
    </section>
  );
}
