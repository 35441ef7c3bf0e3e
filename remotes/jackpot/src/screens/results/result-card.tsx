import { href } from '@jukwaa/contracts';
import { useDates, useText } from '@jukwaa/runtime';
import { Icon, Tag } from '@jukwaa/ui';
import { Link } from 'react-router-dom';
import { JackpotState, type JackpotStateProps, Outcome } from '../../parts/outcome/jackpot-outcome.tsx';
import { outcomeTexts } from '../../parts/outcome/outcome-texts.ts';
import { shortKsh } from '../../parts/short-ksh.ts';
import styles from './results.module.css';

/** A closed jackpot in short, with a link to its result. */
export function ResultCard({ jackpot, onSettled }: Required<JackpotStateProps>) {
  const t = useText(outcomeTexts);
  const { when } = useDates();
  const { id, name, prize_cents, end, settlement } = jackpot;
  return (
    <article className={styles.card} aria-label={name}>
      <div className={styles.top}>
        <h2>{name}</h2>
        <JackpotState jackpot={jackpot} onSettled={onSettled} />
        {settlement?.corrected === true && <Tag tone="quiet">{t('corrected')}</Tag>}
      </div>
      <p className={styles.note}>{t('closed', { when: when(end) })}</p>
      <p className={styles.prize}>
        <span className={styles.label}>{t('prize')}</span> {shortKsh(prize_cents)}
      </p>
      {settlement !== undefined && <Outcome settlement={settlement} games={jackpot.number_of_games} />}
      <Link
        className={styles.link}
        to={href('jackpot-result', { resultId: id })}
        aria-label={t('see', { name, when: when(end) })}
      >
        <Icon name="chevron-right" size={20} />
      </Link>
    </article>
  );
}
