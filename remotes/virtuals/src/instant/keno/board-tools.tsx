import { StakeChip } from '@jukwaa/game-kit/instant';
import { useText } from '@jukwaa/runtime';
import { Button } from '@jukwaa/ui';
import styles from './board.module.css';
import { boardTexts } from './board-texts.ts';
import type { KenoPicks } from './use-picks.ts';

/** Counts of numbers that one tap chooses. */
const COUNTS = [3, 5, 8, 10] as const;

interface BoardToolsProps {
  readonly picks: KenoPicks;
  /** The numbers of the last round; null without one. */
  readonly last: readonly number[] | null;
  readonly disabled: boolean;
}

/** Random numbers, no numbers, and the numbers of the last round. */
export function BoardTools({ picks, last, disabled }: BoardToolsProps) {
  const t = useText(boardTexts);
  const isSame = last !== null && last.join() === picks.numbers.join();
  return (
    <div className={styles.tools}>
      <fieldset className={styles.quick} aria-label={t('quick')}>
        <span className={styles.quickLabel}>{t('quick')}</span>
        {COUNTS.map((count) => (
          <StakeChip
            key={count}
            aria-label={t('quickPick', { count })}
            disabled={disabled}
            onClick={() => picks.quickPick(count)}
          >
            {count}
          </StakeChip>
        ))}
      </fieldset>
      <div className={styles.steps}>
        <Button
          variant="secondary"
          disabled={disabled || picks.numbers.length === 0}
          onClick={() => picks.set([])}
        >
          {t('clear')}
        </Button>
        <Button
          variant="secondary"
          disabled={disabled || last === null || isSame}
          onClick={() => last !== null && picks.set(last)}
        >
          {t('repeat')}
        </Button>
      </div>
    </div>
  );
}
