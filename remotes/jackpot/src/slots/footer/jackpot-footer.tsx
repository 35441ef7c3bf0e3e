import { href } from '@jukwaa/contracts';
import { counterOf } from '@jukwaa/domain';
import { betSlip, jackpotSlip, openMenu, useSlip, useText } from '@jukwaa/runtime';
import { Badge, Icon } from '@jukwaa/ui';
import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { progressOf } from '../../logic/progress.ts';
import { messages } from '../../messages.ts';
import { useChosenJackpot } from '../../state/jackpots.ts';
import styles from './jackpot-footer.module.css';

/** The bottom bar of the jackpot page: progress of the picks, and links to home and the normal slip. */
export default function JackpotFooter() {
  const t = useText(messages);
  const { counter } = useSlip(betSlip);
  return (
    <>
      <div className={styles.space} />
      <nav className={styles.bar} aria-label={t('title')}>
        <Link className={styles.item} to={href('home')}>
          <Icon name="home" />
          {t('home')}
        </Link>
        <PickProgress />
        <Link className={styles.item} to={href('betslip')} onClick={openBetslip}>
          <span className={styles.ticket}>
            <Icon name="ticket" />
            <span className={styles.badge} aria-hidden="true">
              <Badge count={counter ?? 0} />
            </span>
          </span>
          {t('betslip')}
        </Link>
      </nav>
    </>
  );
}

/** Opens the betslip over this page on a press; it also has its own page. */
function openBetslip(event: MouseEvent): void {
  event.preventDefault();
  openMenu('betslip');
}

function PickProgress() {
  const t = useText(messages);
  const { chosen } = useChosenJackpot();
  const slip = useSlip(jackpotSlip);
  if (chosen === null) return <span />;
  const { picks, count, total } = progressOf(chosen, slip.picks);
  const clear = () => {
    for (const { match_id } of picks) jackpotSlip.remove(match_id);
  };
  return (
    <div className={styles.progress}>
      <p role="status" className={styles.count}>
        {t('progress', { count: counterOf('jackpot', count) ?? 0, total })}
      </p>
      <progress className={styles.meter} value={count} max={total} aria-hidden="true" />
      {count > 0 && (
        <button type="button" className={styles.clear} onClick={clear}>
          {t('clear')}
        </button>
      )}
    </div>
  );
}
