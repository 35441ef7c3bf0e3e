import { MAX_GOALS } from '@jukwaa/contracts';
import { useText } from '@jukwaa/runtime';
import { Icon } from '@jukwaa/ui';
import type { KeyboardEvent } from 'react';
import { ligiTexts } from '../ligi-texts.ts';
import styles from './score-stepper.module.css';

export interface ScoreStepperProps {
  readonly team: string;
  /** Null while the match has no prediction. */
  readonly goals: number | null;
  /** Null removes the prediction of the match. */
  readonly onChange: (goals: number | null) => void;
}

/** The goals that a key leads to; undefined for keys without effect. */
function afterKey(key: string, goals: number | null): number | null | undefined {
  if (/^\d$/.test(key)) return Number(key);
  if (key === 'ArrowUp') return (goals ?? 0) + 1;
  if (key === 'ArrowDown') return (goals ?? 0) - 1;
  if (key === 'Home') return 0;
  if (key === 'Backspace' || key === 'Delete') return null;
  return undefined;
}

/**
 * The goals of a team. Each tap on the number or the plus is a goal more; the minus of a new match predicts none. Keys: digits, arrows,
 * and Delete.
 */
export function ScoreStepper({ team, goals, onChange }: ScoreStepperProps) {
  const t = useText(ligiTexts);
  const press = (event: KeyboardEvent) => {
    const next = event.ctrlKey || event.metaKey || event.altKey ? undefined : afterKey(event.key, goals);
    if (next === undefined) return;
    event.preventDefault();
    onChange(next);
  };
  const more = () => onChange((goals ?? 0) + 1);
  return (
    <div className={styles.row}>
      <span className={styles.team}>{team}</span>
      {/* Keyboards use the number itself, so the buttons are not in the tab order. */}
      <button
        type="button"
        tabIndex={-1}
        className={styles.step}
        aria-label={t('oneLess', { team })}
        disabled={goals === 0}
        onClick={() => onChange((goals ?? 0) - 1)}
      >
        <Icon name="minus" />
      </button>
      <span
        role="spinbutton"
        tabIndex={0}
        className={styles.goals}
        aria-label={t('goalsOf', { team })}
        aria-valuemin={0}
        aria-valuemax={MAX_GOALS}
        aria-valuenow={goals ?? undefined}
        aria-valuetext={goals === null ? t('notSet') : String(goals)}
        onKeyDown={press}
        onClick={more}
      >
        {goals ?? '–'}
      </span>
      <button
        type="button"
        tabIndex={-1}
        className={styles.step}
        aria-label={t('oneMore', { team })}
        disabled={goals === MAX_GOALS}
        onClick={more}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}
