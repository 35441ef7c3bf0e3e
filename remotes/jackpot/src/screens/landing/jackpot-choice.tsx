import type { OpenJackpot } from '@jukwaa/api';
import { useText } from '@jukwaa/runtime';
import { messages } from '../../messages.ts';
import { shortKsh } from '../../parts/short-ksh.ts';
import styles from './jackpot-choice.module.css';

interface JackpotChoiceProps {
  readonly jackpots: readonly OpenJackpot[];
  readonly chosen: OpenJackpot;
  readonly onChoose: (jackpot: OpenJackpot) => void;
}

/** The open jackpots; the pressed one is shown below. */
export function JackpotChoice({ jackpots, chosen, onChoose }: JackpotChoiceProps) {
  const t = useText(messages);
  return (
    <fieldset className={styles.row} aria-label={t('choose')}>
      {jackpots.map((jackpot) => (
        <button
          key={jackpot.id}
          type="button"
          className={styles.choice}
          aria-pressed={jackpot.id === chosen.id}
          onClick={() => onChoose(jackpot)}
        >
          <span className={styles.name}>{jackpot.name}</span>
          <span className={styles.games}>
            {t('games', { count: jackpot.number_of_games })} · {shortKsh(jackpot.stake_cents)}
          </span>
        </button>
      ))}
    </fieldset>
  );
}
