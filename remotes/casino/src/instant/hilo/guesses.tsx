import { hiloMultiplier, hiloRanks } from '@jukwaa/domain/games';
import { useText } from '@jukwaa/runtime';
import { Button, Icon } from '@jukwaa/ui';
import styles from './hilo.module.css';
import { type Guess, type HiLoView, kindOfGuess } from './hilo-cards.ts';
import { hiloTexts } from './hilo-texts.ts';

const RANKS = 13;
const GUESSES = ['up', 'down'] as const;
const ICONS = { up: 'chevron-up', down: 'chevron-down' } as const;
const NAMES = {
  up: { orSame: 'higherOrSame', strict: 'higher', same: 'same' },
  down: { orSame: 'lowerOrSame', strict: 'lower', same: 'same' },
} as const;

interface GuessesProps {
  /** The open round. */
  readonly round: HiLoView;
  readonly disabled: boolean;
  readonly onGuess: (guess: Guess) => void;
}

/** Higher, lower, or the next card without a guess; each guess with its multiplier and its chance. */
export function Guesses({ round, disabled, onGuess }: GuessesProps) {
  const t = useText(hiloTexts);
  const { turns } = round;
  const card = turns.at(-1)?.card ?? 0;
  const press = (guess: Guess) => !disabled && onGuess(guess);
  return (
    <fieldset className={styles.guesses} aria-label={t('guesses')}>
      {GUESSES.map((guess) => (
        <button
          key={guess}
          type="button"
          className={styles.guess}
          // A disabled button would lose the focus of the keyboard at each card.
          aria-disabled={disabled}
          onClick={() => press(guess)}
        >
          <Icon name={ICONS[guess]} />
          <span className={styles.name}>{t(NAMES[guess][kindOfGuess(card, guess)])}</span>
          <span className={styles.odds}>
            {t('odds', {
              multiplier: (hiloMultiplier([...turns.slice(0, -1), { card, guess }]) / 100).toFixed(2),
              chance: ((hiloRanks(card, guess) / RANKS) * 100).toFixed(1),
            })}
          </span>
        </button>
      ))}
      <div className={styles.skip}>
        <Button full variant="quiet" onClick={() => press('skip')}>
          {t('skip')}
        </Button>
      </div>
    </fieldset>
  );
}
