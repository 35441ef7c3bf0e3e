import type { LigiGame, Side } from '@jukwaa/contracts';
import type { Score } from '@jukwaa/domain/pools';
import { useDates, useText } from '@jukwaa/runtime';
import { Icon } from '@jukwaa/ui';
import { memo } from 'react';
import { ligiTexts } from '../ligi-texts.ts';
import { changeDraft } from './draft-store.ts';
import { bankerId, cardId } from './element-ids.ts';
import styles from './prediction-card.module.css';
import { clearGoals, setGoals, toggleBanker } from './predictions.ts';
import { ScoreStepper } from './score-stepper.tsx';

export interface PredictionCardProps {
  readonly game: LigiGame;
  readonly roundId: number;
  readonly goals: Score | undefined;
  readonly isBanker: boolean;
  /** How often the points of the banker count. */
  readonly times: number;
}

/** A match: kick-off, the banker's star, and a stepper for the goals of each team. */
export const PredictionCard = memo(function PredictionCard(props: PredictionCardProps) {
  const { game, roundId, goals, isBanker, times } = props;
  const t = useText(ligiTexts);
  const { when } = useDates();
  const { match_number, home_team: home, away_team: away, date } = game;
  const stepper = (side: Side, team: string) => (
    <ScoreStepper
      team={team}
      goals={goals?.[side] ?? null}
      onChange={(value) =>
        changeDraft(roundId, (draft) =>
          value === null ? clearGoals(draft, match_number) : setGoals(draft, match_number, side, value),
        )
      }
    />
  );
  return (
    <fieldset
      id={cardId(match_number)}
      className={styles.card}
      data-done={goals !== undefined || undefined}
      data-banker={isBanker || undefined}
      aria-label={t('match', { number: match_number, home, away })}
    >
      <p className={styles.meta}>
        <span className={styles.number}>{match_number}</span>
        <time dateTime={date}>{when(date)}</time>
        {isBanker && <span className={styles.times}>{t('bankerOn', { times })}</span>}
      </p>
      <button
        type="button"
        id={bankerId(match_number)}
        className={styles.banker}
        aria-pressed={isBanker}
        aria-label={t('bankerOf', { home, away })}
        onClick={() => changeDraft(roundId, (draft) => toggleBanker(draft, match_number))}
      >
        <Icon name="star" />
      </button>
      {stepper('home', home)}
      {stepper('away', away)}
    </fieldset>
  );
});
