import type { JackpotGame } from '@jukwaa/contracts';
import { autoPick, type JackpotPick } from '@jukwaa/domain';
import { notify, type Slip, useSlip, useText } from '@jukwaa/runtime';
import { Button, classNames } from '@jukwaa/ui';
import { isCombination, singlesOf } from '../../logic/combination.ts';
import { messages } from '../../messages.ts';
import { rememberPicks } from '../../state/remember-picks.ts';
import styles from './landing.module.css';

interface PickToolsProps {
  readonly slip: Slip<JackpotPick>;
  /** The rows in their current state. */
  readonly games: readonly JackpotGame[];
  readonly isCombining: boolean;
  readonly onCombine: (isCombining: boolean) => void;
}

/** Auto pick, for all matches or for those without a pick, and the switch for combinations. */
export function PickTools({ slip, games, isCombining, onCombine }: PickToolsProps) {
  const t = useText(messages);
  const { picks } = useSlip(slip);
  const rest = games.filter(({ match_id }) => picks.every((pick) => pick.match_id !== match_id));
  const pickFrom = (rows: readonly JackpotGame[]) => {
    const made = autoPick(rows, Math.random);
    if (made.length === 0) return notify({ kind: 'info', text: t('noneOpen') });
    const undo = rememberPicks(slip);
    if (slip.bulkAdd(made) === 'refused') return undefined;
    const text = t('autoPicked', { count: made.length });
    return notify({ kind: 'success', text, action: { label: t('undo'), run: undo } });
  };
  const combine = () => {
    if (isCombining && isCombination(picks)) slip.bulkAdd(singlesOf(picks));
    onCombine(!isCombining);
  };
  return (
    <div className={styles.tools}>
      <Button variant="secondary" full onClick={() => pickFrom(games)}>
        {t('autoPick')}
      </Button>
      <button
        type="button"
        role="switch"
        aria-checked={isCombining}
        className={styles.switch}
        onClick={combine}
      >
        <span className={styles.track} aria-hidden="true" />
        <b>{t('combination')}</b>
      </button>
      {rest.length > 0 && rest.length < games.length && (
        <div className={styles.whole}>
          <Button variant="secondary" full onClick={() => pickFrom(rest)}>
            {t('autoPickRest', { count: rest.length })}
          </Button>
        </div>
      )}
      {isCombining && <p className={classNames(styles.hint, styles.whole)}>{t('combinationHint')}</p>}
    </div>
  );
}
