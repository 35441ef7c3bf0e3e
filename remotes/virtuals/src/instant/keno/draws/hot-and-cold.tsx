import type { KenoDraw, KenoGame } from '@jukwaa/contracts';
import { useText } from '@jukwaa/runtime';
import { KENO_RULES } from '../keno-kinds.ts';
import { countNumbers, type NumberCount } from './counts.ts';
import styles from './draws.module.css';
import { drawsTexts } from './draws-texts.ts';

/** Numbers in each of the two rows. */
const SHOWN = 6;

interface HotAndColdProps {
  readonly game: KenoGame;
  readonly draws: readonly KenoDraw[];
}

/** The numbers that the shown draws had most and least often. They say nothing about the next draw. */
export function HotAndCold({ game, draws }: HotAndColdProps) {
  const t = useText(drawsTexts);
  const hot = countNumbers(draws, KENO_RULES[game].of);
  const cold = [...hot].sort((a, b) => a.draws - b.draws || a.number - b.number);
  return (
    <section className={styles.part}>
      <Row label={t('hot')} counts={hot.slice(0, SHOWN)} />
      <Row label={t('cold')} counts={cold.slice(0, SHOWN)} />
      <p className={styles.note}>{t('independent', { draws: draws.length })}</p>
    </section>
  );
}

function Row({ label, counts }: { readonly label: string; readonly counts: readonly NumberCount[] }) {
  const t = useText(drawsTexts);
  return (
    <div>
      <h3>{label}</h3>
      <ul className={styles.counts} aria-label={label}>
        {counts.map(({ number, draws }) => (
          <li key={number}>
            <span className={styles.ball}>{number}</span> <span>{t('times', { draws })}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
