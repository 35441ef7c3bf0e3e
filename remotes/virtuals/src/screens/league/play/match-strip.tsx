import type { VirtualMatch, VirtualRound } from '@jukwaa/contracts';
import { useText } from '@jukwaa/runtime';
import { Icon } from '@jukwaa/ui';
import { courseAt } from '../../../parts/course/course-at.ts';
import type { MarkOfMatch } from './own-marks.ts';
import styles from './play.module.css';
import { playTexts } from './play-texts.ts';

interface MatchStripProps {
  readonly round: VirtualRound;
  /** ms after kick-off. */
  readonly ms: number;
  readonly shown: number;
  readonly marks: ReadonlyMap<number, MarkOfMatch>;
  readonly onSelect: (matchId: number) => void;
}

/** All matches of the round with their scores; a tap shows another one. */
export function MatchStrip({ round, ms, shown, marks, onSelect }: MatchStripProps) {
  const t = useText(playTexts);
  return (
    <ul className={styles.strip} aria-label={t('strip')}>
      {round.matches.map((match) => (
        <li key={match.match_id}>
          <StripCell
            match={match}
            ms={ms}
            isShown={match.match_id === shown}
            mark={marks.get(match.match_id)}
            onPress={() => onSelect(match.match_id)}
          />
        </li>
      ))}
    </ul>
  );
}

interface StripCellProps {
  readonly match: VirtualMatch;
  readonly ms: number;
  readonly isShown: boolean;
  readonly mark: MarkOfMatch | undefined;
  readonly onPress: () => void;
}

function StripCell({ match, ms, isShown, mark, onPress }: StripCellProps) {
  const t = useText(playTexts);
  const { home_team, away_team, course } = match;
  const [home, away] = courseAt(course, ms).score;
  return (
    <button type="button" className={styles.stripCell} aria-pressed={isShown} onClick={onPress}>
      <span className={styles.stripNames}>
        <span>{home_team}</span> <span>{away_team}</span>
      </span>{' '}
      <span className={styles.stripScore}>
        <b>{home}</b> <b>{away}</b>
      </span>{' '}
      {mark !== undefined && (
        <span className={styles.mark} data-mark={mark}>
          <Icon name="ticket" size={12} />
          {t(mark)}
        </span>
      )}
    </button>
  );
}
