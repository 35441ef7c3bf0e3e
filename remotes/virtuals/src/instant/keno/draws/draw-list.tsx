import type { KenoDraw, KenoGame } from '@jukwaa/contracts';
import { RoundLine } from '@jukwaa/game-kit/instant';
import { useText } from '@jukwaa/runtime';
import { Button } from '@jukwaa/ui';
import { useState } from 'react';
import { KENO_KINDS } from '../keno-kinds.ts';
import styles from './draws.module.css';
import { drawsTexts } from './draws-texts.ts';

/** Draws shown at first, and added by each press of "More". */
const PAGE = 20;

interface DrawListProps {
  readonly game: KenoGame;
  readonly draws: readonly KenoDraw[];
}

/** The draws, newest first. One of a revealed seed can be checked on this device. */
export function DrawList({ game, draws }: DrawListProps) {
  const t = useText(drawsTexts);
  const [shown, setShown] = useState(PAGE);
  return (
    <section className={styles.part}>
      <h3>{t('list')}</h3>
      <p className={styles.note}>{t('proof')}</p>
      <ul className={styles.list}>
        {draws.slice(0, shown).map((draw) => (
          <RoundLine key={draw.id} kind={KENO_KINDS[game]} line={draw}>
            <DrawnNumbers draw={draw} />
          </RoundLine>
        ))}
      </ul>
      {shown < draws.length && (
        <Button variant="secondary" full onClick={() => setShown(shown + PAGE)}>
          {t('more')}
        </Button>
      )}
    </section>
  );
}

/** The drawn numbers in ascending order; the player's are marked, also for those who see no colours. */
function DrawnNumbers({ draw: { numbers, picks } }: { readonly draw: KenoDraw }) {
  const t = useText(drawsTexts);
  const hits = numbers.filter((number) => picks.includes(number)).length;
  return (
    <div className={styles.drawn}>
      <p className={styles.note}>{t('picks', { picks: picks.join(', '), hits })}</p>
      <ul className={styles.numbers} aria-label={t('numbers')}>
        {[...numbers]
          .sort((a, b) => a - b)
          .map((number) => (
            <li key={number} className={styles.number} data-hit={picks.includes(number) || undefined}>
              {number}
            </li>
          ))}
      </ul>
    </div>
  );
}
